/** The part of jsdom that the tests use: a document of the server's HTML, without scripts. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window & typeof globalThis;
  }
}
