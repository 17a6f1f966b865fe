import { createHash } from 'node:crypto';

import { joinCall, type Language } from '~/core/language';
import { localizePath } from '~/core/pages';
import { dictionaries } from '~/locales';

/** The fault: a key of the words under `errores`. */
export type ShortPageKind = 'direccion' | 'direccionLarga' | 'metodo' | 'prohibido' | 'servidor';

/** The restaurant's name and telephone, which may not be known. */
export interface Contact {
  name: string;
  phone: { number: string; shown: string } | null;
}

interface ShortPage {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
}

const css =
  'body{margin:0;background:#FBF6EA;color:#201B14;font:1.125rem/1.5 Georgia,serif}main{max-width:34rem;margin:0 auto;padding:4rem 1.25rem}h1{font-size:2rem;line-height:1.2}a{color:#A23A2B}';
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page with the fault, a link to the home page and the telephone, in the address's language. It is independent of the app:
 * for requests that are refused unread, and for when the app failed.
 */
export function writeShortPage(kind: ShortPageKind, language: Language, { name, phone }: Contact): ShortPage {
  const { errores, site } = dictionaries[language];
  const { meta, titulo, texto } = errores[kind];
  const text = joinCall(texto, dictionaries[language].reservas.oLlamanos, phone?.shown);
  const call = phone && ` · <a href="tel:${phone.number}">${phone.shown}</a>`;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${meta.replace('{{name}}', name)}</title><style>${css}</style></head>
<body><main><h1>${titulo}</h1><p>${text}</p><p><a href="${localizePath('/', language)}">${site.inicio}</a>${call ?? ''}</p></main></body>
</html>
`;
  return { html, policy };
}
