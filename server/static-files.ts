import type { RequestHandler } from 'express';
import { lookup } from 'mrmime';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * A file under a fixed name changes with a deploy only. Browsers ask each time; a shared cache keeps it for a minute, so that the
 * pictures of a page, thirty on a list, do not each reach the site.
 */
const namedFileCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=86400';
const hashedFileCacheControl = 'public, max-age=31536000, immutable';

const encodings = [
  ['br', 'br'],
  ['gzip', 'gz'],
] as const;

/**
 * Serves the files that are in a folder at the start, compressed where a compressed copy is beside them. A file that is missing
 * or was removed since goes to the next handler. Uses Express's `sendFile`: with `sirv` a file that cannot be opened ends the
 * process.
 */
export function serveFiles(folder: string): RequestHandler {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Set(
    entries.map(
      ({ parentPath, name }) => `/${path.relative(folder, path.join(parentPath, name)).replaceAll('\\', '/')}`,
    ),
  );

  return (request, response, next) => {
    const file = decode(request.path);
    if (!files.has(file) || !['GET', 'HEAD'].includes(request.method)) return next();
    const accepted = request.get('Accept-Encoding') ?? '';
    const [encoding, end] =
      encodings.find(([name, extension]) => accepted.includes(name) && files.has(`${file}.${extension}`)) ?? [];
    const isHashed = /^\/(static|fonts)\//.test(file);
    const type = lookup(file);
    const headers = {
      'Cache-Control': isHashed ? hashedFileCacheControl : namedFileCacheControl,
      Vary: 'Accept-Encoding',
      ...(type ? { 'Content-Type': type } : {}),
      ...(encoding ? { 'Content-Encoding': encoding } : {}),
    };
    response.sendFile(
      end ? `${file}.${end}` : file,
      { root: folder, cacheControl: false, acceptRanges: false, headers },
      (error) => {
        // The client has disconnected.
        if (error && !response.headersSent && !request.destroyed) next(isGone(error) ? undefined : error);
      },
    );
  };
}

const isGone = (error: Error) => (error as Error & { status?: number }).status === 404;

function decode(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
