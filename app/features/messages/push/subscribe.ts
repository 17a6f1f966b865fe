const encode = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Asks the browser for a subscription to this house's messages and puts what it gives, or why it gives nothing, into the
 * form. Never rejects.
 */
export async function subscribe(publicKey: string, form: HTMLFormElement): Promise<void> {
  const put = (name: string, value: string) => {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
  };
  try {
    if ((await Notification.requestPermission()) !== 'granted') return put('fallo', 'permiso');
    const { pushManager } = await navigator.serviceWorker
      .register('/admin/avisador.js', { scope: '/admin/' })
      .then(() => navigator.serviceWorker.ready);
    const earlier = await pushManager.getSubscription();
    // One that was made with other keys of the house would never be reached.
    if (earlier && encode(earlier.options.applicationServerKey) !== publicKey) await earlier.unsubscribe();
    const given = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
    put('direccion', given.endpoint);
    put('clave_publica', encode(given.getKey('p256dh')));
    put('secreto', encode(given.getKey('auth')));
  } catch {
    put('fallo', 'navegador');
  }
}
