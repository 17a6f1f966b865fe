/** Whether something else stands in an element's controls than the page began with. */
export function isTyped(element: Element): boolean {
  const controls = element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...controls].some((each) =>
    'checked' in each && /^(checkbox|radio)$/.test(each.type)
      ? each.checked !== each.defaultChecked
      : each.type !== 'hidden' && each.value !== each.defaultValue,
  );
}

/** What a person has begun in a page and not sent: it stays whatever the page says now. */
export const isTouched = (element: Element): boolean => element.contains(document.activeElement) || isTyped(element);

/** What came of the last post is said here: a form that was refused holds what was typed as if it had been stored. */
const saidLast = '[role=status], [role=alert], [aria-invalid=true]';
/** The person's own, and not the page's: whether something is open, where the keyboard is. */
const ownAttributes = ['open', 'tabindex', 'autofocus'];

const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1;

/** Two nodes of two versions of a page that are the same thing. */
function isSame(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!isElement(one) || !isElement(other)) return true;
  // Buttons of one form have the same name and other values: the one that was pressed must not become its neighbour.
  const keysOf = (element: HTMLElement) => [
    ...[element.id, ...['name', 'role', 'aria-labelledby'].map((name) => element.getAttribute(name))],
    element.nodeName === 'BUTTON' && element.getAttribute('value'),
    ...Object.keys(element.dataset),
  ];
  return keysOf(one).join() === keysOf(other).join();
}

/**
 * Makes an element of the page what a newer version of it is, in place: what did not change stays the very same nodes, and
 * with them the focus, what is typed (a control that was typed into keeps it) and what is open. Nothing that is touched
 * goes, nor what the last post came to: they stay where they stand.
 */
export function morph(old: Element, fresh: Element): void {
  if (old.matches('form') && old.querySelector(saidLast)) return;
  // What its form began with: a change that somebody else made to what is typed here must not pass for seen.
  if (old.matches('input[type=hidden]') && isTouched(old.closest('form') ?? old)) return;
  for (const { name, value } of fresh.attributes) {
    if (!ownAttributes.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!ownAttributes.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  const stays = (node: ChildNode) => isElement(node) && (node.matches(saidLast) || isTouched(node));
  const isOld = (node: ChildNode) => [...fresh.childNodes].every((wanted) => !isSame(node, wanted));
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    while (at && stays(at) && isOld(at)) at = at.nextSibling;
    let match: ChildNode | null = at;
    while (match && !isSame(match, wanted)) match = match.nextSibling;
    if (!match) {
      const made = document.importNode(wanted, true);
      if (isElement(made)) made.querySelectorAll('[autofocus]').forEach((each) => each.removeAttribute('autofocus'));
      old.insertBefore(made, at);
      continue;
    }
    if (match === at) at = at.nextSibling;
    else old.insertBefore(match, at);
    if (isElement(match)) morph(match, wanted as Element);
    else if (match.nodeValue !== wanted.nodeValue) match.nodeValue = wanted.nodeValue;
  }
  while (at) {
    const next: ChildNode | null = at.nextSibling;
    if (!stays(at)) at.remove();
    at = next;
  }
}
