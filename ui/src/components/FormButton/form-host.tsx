import type { ComponentPropsWithoutRef, ReactElement } from 'react';

/** Where a component's forms post to, and who sends them where a script runs; without either a form posts to its own page. */
export interface FormHostProps {
  formProps?: Pick<ComponentPropsWithoutRef<'form'>, 'action' | 'onSubmit'>;
}

/** What a form posts along with what is filled in. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }): ReactElement[] {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
