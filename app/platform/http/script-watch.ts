/**
 * Stands in every page that loads a script, before the script: one that does not come within 120 s, or at all, is named
 * in the browser's console ('Loading chunk … failed': docs/specification.md, section 9), and the page goes on as it does
 * without JavaScript. It listens on the document, because an element's `load` never reaches the window. What the browser
 * has received before it begins counts as loaded.
 */
export const scriptWatch = `{const all='script[src],link[rel=modulepreload]',url=e=>e.src||e.href,came=new Set(performance.getEntriesByType('resource').map(e=>e.name)),say=e=>console.error(\`Loading chunk \${url(e)} failed\`),see=({type,target:e})=>{e.matches(all)&&(came.add(url(e)),type=='error'&&say(e))};for(const type of['load','error'])document.addEventListener(type,see,!0);setTimeout(()=>{for(const e of document.querySelectorAll(all))came.has(url(e))||say(e)},12e4)}`;
