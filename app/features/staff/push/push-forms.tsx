import { FormButton } from '@antidoto/ui';
import { useState } from 'react';

import { subscribe } from '~/features/messages/push/subscribe';

interface PushFormsProps {
  words: { button: string; busy: string; end: string };
  publicKey: string;
  isSubscribed: boolean;
}

/** The button that subscribes this device, and the one that ends its subscription. */
export function PushForms({ words, publicKey, isSubscribed }: PushFormsProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          setIsBusy(true);
          // Sent without a script, so that the page is loaded anew with the outcome.
          void subscribe(publicKey, form).then(() => form.submit());
        }}
      >
        {['direccion', 'clave_publica', 'secreto', 'fallo'].map((name) => (
          <input key={name} type="hidden" name={name} defaultValue="" />
        ))}
        <FormButton look="solid" label={isBusy ? words.busy : words.button} />
      </form>
      {isSubscribed && (
        <form method="post">
          <FormButton look="outline" act="quitar" label={words.end} />
        </form>
      )}
    </>
  );
}
