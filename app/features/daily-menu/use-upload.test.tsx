// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { useUpload } from './use-upload';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const failures = new Proxy({} as Record<string, string>, { get: (_, name) => `failed: ${String(name)}` });

/** The form of a new menu, and what the page says of its last post. */
function Form() {
  const { answer, onSubmit } = useUpload('/admin/menu-del-dia/envio', failures);
  return (
    <form onSubmit={onSubmit}>
      <textarea name="primeros_es" aria-label="Primeros" />
      <button name="accion" value="crear">
        Crear
      </button>
      <p role="alert">{answer?.notice?.text}</p>
    </form>
  );
}

it('keeps the typed menu on the page and says so when the session has ended', () => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      status = 403;
      response = null;
      onload?: () => void;
      open() {}
      send() {
        this.onload?.();
      }
    },
  );
  render(<Form />);
  fireEvent.input(screen.getByLabelText('Primeros'), { target: { value: 'Sopa de ajo' } });
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('alert').textContent).toBe('failed: expired');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Primeros').value).toBe('Sopa de ajo');
});
