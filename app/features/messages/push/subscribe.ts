const encode = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Subscribes the browser to the site's push messages and writes the subscription, or the reason why there is none, into the
 * form. Never rejects.
 */
export async function subscribe(publicKey: string, form: HTMLFormElement): Promise<void> {
  const fill = (name: string, value: string) => {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  };
  try {
    if ((await Notification.requestPermission()) !== 'granted') return fill('fallo', 'permiso');
    const { pushManager } = await navigator.serviceWorker
      .register('/admin/avisador.js', { scope: '/admin/' })
      .then(() => navigator.serviceWorker.ready);
    const earlier = await pushManager.getSubscription();
    // Messages cannot reach a subscription made with other keys of the site.
    if (earlier && encode(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe();
    const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    fill('direccion', given.endpoint);
    fill('clave_publica', encode(given.getKey('p256dh')));
    fill('secreto', encode(given.getKey('auth')));
  } catch {
    fill('fallo', 'navegador');
  }
}
