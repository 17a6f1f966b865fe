import type { ComponentPropsWithoutRef, ElementType } from 'react';

/** What a component with a form in it lets its host choose. Without either it is a plain `<form method="post">`. */
export interface FormHostProps {
  /** The element the form is made of, for a host that posts without leaving the page. Default: the native `form`. */
  FormComponent?: ElementType;
  /** Further props of that element (`action`, `onSubmit`, what the host's own form component takes). */
  formProps?: ComponentPropsWithoutRef<'form'> & Record<string, unknown>;
}
