type Control = HTMLInputElement | HTMLTextAreaElement | HTMLOptionElement;

/** Whether a person has chosen this option of a select. Without a default the browser shows the first option. */
const isChosen = (option: HTMLOptionElement): boolean =>
  option.selected &&
  option !== (option.parentElement?.querySelector('[selected]') ?? option.parentElement?.children[0]);

/** Whether a person has changed a control in this element since the page was rendered. */
export function isTyped(element: Element): boolean {
  return [...element.querySelectorAll<Control>('input, textarea, option')].some((each) => {
    if ('selected' in each) return isChosen(each);
    if ('checked' in each && /^(checkbox|radio)$/.test(each.type)) return each.checked !== each.defaultChecked;
    return each.type !== 'hidden' && each.value !== each.defaultValue;
  });
}

/** Whether a person is working in this element: it then stays, also when the new page does not have it. */
export const isTouched = (element: Element): boolean => element.contains(document.activeElement) || isTyped(element);

/** The outcome of the last post, with the button that undoes it. The controls of a refused form have the typed values as their defaults. */
const saidLast = '[role=status], [role=alert], [aria-invalid=true], [data-undo]';
/** The last act on a booking, as the forms of its row on the desk name it. */
const lastActOf = (part: Element) => part.querySelector<HTMLInputElement>('input[name=en]')?.value;
/** Not an alert in its form, that the answer to the undo did not arrive. */
const isRefusal = (said: Element) => said.querySelector(':scope > [role=alert]') !== null;
/** Attributes that the person's actions set: whether a part is open, and where the focus is. */
const ownAttributes = ['open', 'tabindex', 'autofocus'];

const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === 1;

/** Whether two nodes of two versions of a page are the same part of it. */
function isSame(one: Node, other: Node): boolean {
  if (one.nodeName !== other.nodeName) return false;
  if (!isElement(one) || !isElement(other)) return true;
  // Buttons of one form have the same name and different values: the pressed one must not become its neighbour, nor the
  // chosen option of a select.
  const keysOf = (element: HTMLElement) => [
    ...[element.id, ...['name', 'role', 'aria-labelledby'].map((name) => element.getAttribute(name))],
    /^(BUTTON|OPTION)$/.test(element.nodeName) && element.getAttribute('value'),
    ...Object.keys(element.dataset),
  ];
  return keysOf(one).join() === keysOf(other).join();
}

/**
 * Changes an element of the page into its newer version, in place. Unchanged parts stay the same nodes and keep the focus,
 * typed text and open details. Parts in which a person is working and the outcome of the last post are never removed
 * (docs/decisions/091-our-own-morph.md).
 */
export function morph(old: Element, fresh: Element): void {
  if (old.matches('form') && old.querySelector(saidLast) && !fresh.querySelector(saidLast)) return;
  // The values that a form began with: the server finds by them that another person changed the same fields.
  if (old.matches('input[type=hidden]') && isTouched(old.closest('form') ?? old)) return;
  for (const { name, value } of fresh.attributes) {
    if (!ownAttributes.includes(name) && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) {
    if (!ownAttributes.includes(name) && !fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  const select = old.matches('select') ? (old as HTMLSelectElement) : undefined;
  const chosen = select && (isTyped(select) ? select : (fresh as HTMLSelectElement)).value;
  const stays = (node: ChildNode) =>
    isElement(node) &&
    (node.matches(saidLast) ||
      isTouched(node) ||
      (node.matches('option') && isChosen(node as Element as HTMLOptionElement)) ||
      // The outcome of an act on a booking, until another act follows; a refusal until this person's next act.
      (node.matches('[data-said]') && (isRefusal(node) || lastActOf(node) === lastActOf(fresh))));
  const isOld = (node: ChildNode) => [...fresh.childNodes].every((wanted) => !isSame(node, wanted));
  let at = old.firstChild;
  for (const wanted of [...fresh.childNodes]) {
    while (at && stays(at) && isOld(at)) at = at.nextSibling;
    let match: ChildNode | null = at;
    while (match && !isSame(match, wanted)) match = match.nextSibling;
    if (!match) {
      const made = document.adoptNode(wanted);
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
  if (select && chosen !== undefined) select.value = chosen;
}

/**
 * Prepares the new page for the morph, which compares the children of one element only. A refused change of a booking stays as
 * it was typed. A booking with typed values or an outcome moves to its new group instead of standing in both.
 */
export function keepRows(main: Element, fresh: Element): void {
  for (const old of main.querySelectorAll('article[id]')) {
    const row = fresh.querySelector(`article[id="${old.id}"]`);
    if (!row) continue;
    const said = old.querySelector('[data-said]');
    const [typed, stored] = [old, row].map((each) => each.querySelector('[data-change]'));
    if (said && isRefusal(said) && typed && stored) stored.replaceWith(typed.cloneNode(true));
    const groupOf = (article: Element) => article.parentElement?.getAttribute('aria-labelledby');
    if (groupOf(old) === groupOf(row) || (!said && !isTouched(old))) continue;
    morph(old, row);
    row.replaceWith(old);
  }
}
