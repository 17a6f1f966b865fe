// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { ImageField } from './ImageField';

afterEach(cleanup);

const props = {
  id: 'i',
  name: 'imagen_es',
  label: 'Imagen ES',
  hint: 'Hasta 10 bytes',
  previewAlt: 'Menú',
  noPreview: 'No se puede mostrar',
  maxBytes: 10,
  tooLarge: 'Pasa de 10 bytes',
};

function choose(size: number): void {
  const file = new File([new Uint8Array(size)], 'menu.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Imagen ES'), { target: { files: [file] } });
}

describe('ImageField', () => {
  it('previews the chosen file and revokes its address when another file is chosen or the field unmounts', () => {
    let count = 0;
    const create = vi.fn(() => `blob:${(count += 1)}`);
    const revoke = vi.fn();
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
    const { unmount } = render(<ImageField {...props} />);

    choose(5);
    expect(screen.getByRole('img', { name: 'Menú' }).getAttribute('src')).toBe('blob:1');
    choose(6);
    expect(revoke).toHaveBeenCalledWith('blob:1');
    unmount();
    expect(revoke).toHaveBeenCalledWith('blob:2');
  });

  it('shows an error for a file that the browser cannot draw or that is too large', () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
    render(<ImageField {...props} />);
    choose(11);
    expect(screen.getByLabelText('Imagen ES').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Pasa de 10 bytes')).not.toBeNull();
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByText('No se puede mostrar')).not.toBeNull();
  });
});
