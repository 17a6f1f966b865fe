/**
 * Stands in every page that loads a script, before the script: one that does not come within 120 s, or at all, is named
 * in the browser's console ('Loading chunk … failed': docs/specification.md, section 9), and the page goes on as it does
 * without JavaScript.
 */
export const scriptWatch = `{const say=e=>console.error(\`Loading chunk \${e.src||e.href} failed\`),all='script[src],link[rel=modulepreload]';addEventListener('load',e=>e.target.came=1,!0);addEventListener('error',({target:e})=>{e.matches?.(all)&&(e.came=1,say(e))},!0);setTimeout(()=>{for(const e of document.querySelectorAll(all))e.came||say(e)},12e4)}`;
