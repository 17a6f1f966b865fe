import type { ReactElement } from 'react';

import { FormNotice } from './FormNotice';

/**
 * Kept out of sight for `enhance-forms`, which puts a copy into the form that was sent when it did not leave or nothing
 * came back. No `template`: React, where it takes over, looks for what it has rendered and does not find it in one.
 */
export function Unanswered({ children }: { children: string }): ReactElement {
  return (
    <div hidden data-unanswered="">
      <FormNotice tone="error">{children}</FormNotice>
    </div>
  );
}
