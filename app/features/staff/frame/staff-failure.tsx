import { AdminLayout, ErrorPage, SignInPanel } from '@antidoto/ui';
import { isRouteErrorResponse } from '@remix-run/react';

import type { presentStaffFault } from '~/platform/panel/staff-page';
import type { presentRefusal } from '../present-staff';
import type { presentStaffFrame } from './present-staff-frame';

interface StaffFailureProps {
  error: unknown;
  /** The frame of the panel, unless it is what failed. */
  frame: ReturnType<typeof presentStaffFrame> | undefined;
}

/** A refusal with the field for the key, or another fault in the panel's words. */
export function StaffFailure({ error, frame }: StaffFailureProps) {
  const answer = isRouteErrorResponse(error) ? error : undefined;
  if (answer?.status === 403 || answer?.status === 429) {
    const { documentTitle: _, ...refusal } = answer.data as ReturnType<typeof presentRefusal>;
    return <SignInPanel {...refusal} />;
  }
  const fault = answer?.data as Partial<ReturnType<typeof presentStaffFault>> | undefined;
  const said = { title: fault?.title ?? 'Error', text: fault?.text ?? '' };
  // The fault is the page's own: the frame stays around it.
  if (frame)
    return (
      <AdminLayout {...frame} title={said.title}>
        <p>{said.text}</p>
      </AdminLayout>
    );
  return (
    <main>
      <ErrorPage {...said} actions={[{ href: '/admin', label: 'Panel' }]} />
    </main>
  );
}
