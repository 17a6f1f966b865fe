import { speculationRules } from '~/http/speculation-rules';

export function loader(): Response {
  return new Response(JSON.stringify(speculationRules), {
    headers: { 'Content-Type': 'application/speculationrules+json', 'Cache-Control': 'public, max-age=3600' },
  });
}
