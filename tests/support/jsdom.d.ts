/** As much of jsdom as the tests use; it comes without types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    window: Window & typeof globalThis;
  }
}
