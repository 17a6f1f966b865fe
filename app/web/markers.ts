/** Stands in the rendered head where the page's rules will be; React leaves the element alone when it hydrates. */
export const styleMarker = '/*styles*/';
/** Stands in the rendered body where the script that waits for a guest's first touch will be. */
export const loaderMarker = '/*loader*/';
