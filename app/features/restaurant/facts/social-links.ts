/** The networks that people name before an account ('Instagram: @casapepe'), and the address of an account on each. */
const networks: readonly { names: RegExp; prefix: string }[] = [
  { names: /^(?:instagram|insta|ig)$/, prefix: 'https://www.instagram.com/' },
  { names: /^(?:facebook|face|fb)$/, prefix: 'https://www.facebook.com/' },
  { names: /^(?:tiktok|tt)$/, prefix: 'https://www.tiktok.com/@' },
  { names: /^(?:x|twitter)$/, prefix: 'https://x.com/' },
  { names: /^(?:youtube|yt)$/, prefix: 'https://www.youtube.com/@' },
  { names: /^threads$/, prefix: 'https://www.threads.net/@' },
];
/** Hosts whose addresses name an account: without a path they are no one's page, and a query only tracks. */
const social =
  /(?:^|\.)(?:instagram\.com|facebook\.com|fb\.com|tiktok\.com|x\.com|twitter\.com|threads\.net|youtube\.com)$/;
/** Parameters that apps add to shared links. */
const tracking =
  /^(?:utm_.*|ig_?sh(?:id)?|fbclid|gclid|mibextid|si|s|t|_t|_r|lang|locale|hl|ref|share.*|is_from_webapp|sender_device|rdid)$/i;

/**
 * A typed line as a clean https address: `@casapepe` (Instagram), `TikTok: @casapepe`, `www.instagram.com/casapepe?igsh=…`.
 * Undefined for anything else.
 */
export function readSocialLink(typed: string): string | undefined {
  const line = typed.trim().replace(/[,;]$/, '');
  const [, name, account] = /^(?:([a-z]{1,9}) ?[:·-]? ?)?@([\w.]{1,40})$/i.exec(line) ?? [];
  const named = /^([a-z]{1,9}) ?[:·] ?(?!\/)([\w.-]{1,50})$/i.exec(line);
  const who = account ?? (named && !named[2]?.includes('.com') ? named[2] : undefined);
  if (who !== undefined) {
    const asked = (name ?? named?.[1] ?? 'instagram').toLowerCase();
    const network = networks.find(({ names }) => names.test(asked));
    return network && network.prefix + who;
  }
  return readAddress(line.replace(/^[a-z]{1,9}: /i, ''));
}

function readAddress(line: string): string | undefined {
  if (/\s/.test(line) || (/^[a-z][\w+.-]*:/i.test(line) && !/^https?:\/\//i.test(line))) return undefined;
  const text = /^https?:\/\//i.test(line) ? line : `https://${line.replace(/^\/\//, '')}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  url.protocol = 'https:';
  if (url.username || url.password || !/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(url.hostname))
    return undefined;
  url.hostname = url.hostname.replace(/^(?:m|mobile|web|l)\.(?=(?:facebook|instagram|tiktok|x|twitter)\.com$)/, 'www.');
  url.hash = '';
  const isSocial = social.test(url.hostname);
  if (isSocial && url.pathname === '/') return undefined;
  for (const name of [...url.searchParams.keys()]) {
    const isNeeded = /^(?:id|v|list|story_fbid)$/.test(name);
    if (isSocial ? !isNeeded : tracking.test(name)) url.searchParams.delete(name);
  }
  if (isSocial) url.pathname = url.pathname.replace(/\/$/, '');
  return url.search === '' && url.pathname === '/' ? url.href.replace(/\/$/, '') : url.href;
}

/** A stored address as guests read it, with the account where it is short: 'instagram.com/casapepe'. */
export function nameSocialLink(address: string): string {
  const { host, pathname, search } = new URL(address);
  const account = search === '' && /^\/[\w.@-]{1,30}$/.test(pathname) ? pathname : '';
  return host.replace(/^www\./, '') + account;
}
