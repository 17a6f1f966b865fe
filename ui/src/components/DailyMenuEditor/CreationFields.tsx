import type { ReactElement } from 'react';

import type { DailyMenuEditorProps } from './editor-props';

/** What tells this page's forms from every other's. */
export function CreationFields({ creation }: Pick<DailyMenuEditorProps, 'creation'>): ReactElement {
  return (
    <>
      {Object.entries(creation).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
