import { createHash } from 'node:crypto';

import { localizePath, type Language } from '~/core/language';
import { dictionaries } from '~/locales';
import { restaurant } from '~/features/restaurant/facts/restaurant';

/** What is wrong: the key of its words, under `errores`. */
export type ShortPageKind = 'direccion' | 'direccionLarga' | 'metodo' | 'prohibido' | 'servidor';

export interface ShortPage {
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
 * A page that needs nothing of the site to work, for what is refused before anything is read, and for when the rest
 * failed: what is wrong, the way home and the telephone, in the address's language.
 */
export function writeShortPage(kind: ShortPageKind, language: Language): ShortPage {
  const { errores, site } = dictionaries[language];
  const { meta, titulo, texto } = errores[kind];
  const { number, shown } = restaurant.phones.reservations;
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${meta.replace('{{name}}', restaurant.name)}</title><style>${css}</style></head>
<body><main><h1>${titulo}</h1><p>${texto.replace('{{phone}}', shown)}</p><p><a href="${localizePath('/', language)}">${site.inicio}</a> · <a href="tel:${number}">${shown}</a></p></main></body>
</html>
`;
  return { html, policy };
}
