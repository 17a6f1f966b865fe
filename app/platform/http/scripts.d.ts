declare module 'virtual:enhance-forms' {
  /** The address of the script of guests' forms; empty in the browser, which does not use it. */
  const address: string;
  export default address;
}

declare module 'virtual:panel-script' {
  /** The address of the script of the panel's pages; empty in the browser, as above. */
  const address: string;
  export default address;
}
