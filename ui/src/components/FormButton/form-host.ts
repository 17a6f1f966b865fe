import type { ComponentPropsWithoutRef } from 'react';

/** Where a component's forms post to, and who sends them where a script runs; without either a form posts to its own page. */
export interface FormHostProps {
  formProps?: Pick<ComponentPropsWithoutRef<'form'>, 'action' | 'onSubmit'>;
}
