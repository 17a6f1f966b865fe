/** What our tests use of it: a document from a page as the server wrote it, where no script has run. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
  }
}
