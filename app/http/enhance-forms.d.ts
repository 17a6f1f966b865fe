declare module 'virtual:enhance-forms' {
  /** The address of the script of guests' forms; empty in the browser, where nothing asks for it. */
  const address: string;
  export default address;
}
