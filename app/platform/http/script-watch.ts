/**
 * An inline script before the other scripts of a page. It reports a script that fails, or does not load within 120 s, in the
 * browser's console ('Loading chunk … failed': docs/specification.md, section 9); the page then works as without JavaScript.
 * It listens on the document, because an element's `load` never reaches the window. Scripts that the browser received before
 * it started count as loaded.
 */
export const scriptWatch = `{const all='script[src],link[rel=modulepreload]',url=e=>e.src||e.href,came=new Set(performance.getEntriesByType('resource').map(e=>e.name)),say=e=>console.error(\`Loading chunk \${url(e)} failed\`),see=({type,target:e})=>{e.matches(all)&&(came.add(url(e)),type=='error'&&say(e))};for(const type of['load','error'])document.addEventListener(type,see,!0);setTimeout(()=>{for(const e of document.querySelectorAll(all))came.has(url(e))||say(e)},12e4)}`;
