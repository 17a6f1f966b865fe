import type { AppLoadContext } from '@remix-run/node';

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The method of the HTTP request. Remix gives a loader a GET, also after an action. */
    method?: string;
  }
}

/** Whether a loader runs after the action of the same HTTP request; then the page shows what the action returned. */
export const followsAction = ({ method }: AppLoadContext): boolean => method === 'POST';
