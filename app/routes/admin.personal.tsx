import { Field, FormButton, KeptList, NewKeyCard, Stack } from '@antidoto/ui';
import { useActionData, useLoaderData } from '@remix-run/react';

import { PageNotices, type PageNotes } from '~/features/staff/page-notices';
import { handlePeoplePost, loadPeoplePage } from '~/features/staff/people-page.server';
import { ownerAction, ownerLoader } from '~/services.server';

export { passStaffTitle as meta } from '~/platform/page/page-meta';

export const loader = ownerLoader(({ request, services, visit }) => loadPeoplePage(request, services, visit));

export const action = ownerAction(({ request, services, visit }) => handlePeoplePost(request, services, visit));

interface Refused extends PageNotes {
  typed?: string;
  nameError?: string;
}

export default function PeoplePage() {
  const { intro, form, lists, closeAll } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused: Refused | undefined = answer && !('link' in answer) ? answer : undefined;
  return (
    <Stack>
      <PageNotices />
      {answer && 'link' in answer && <NewKeyCard {...answer} />}
      <p>{intro}</p>
      <form method="post" data-enhance="">
        <input type="hidden" {...form.id} />
        <Stack>
          <Field
            name="nombre"
            label={form.nameLabel}
            required
            autoComplete="off"
            value={refused?.typed}
            error={refused?.nameError}
          />
          <FormButton look="solid" act="anadir" label={form.submitLabel} />
        </Stack>
      </form>
      {lists.map((list) => (
        <KeptList key={list.action} {...list} />
      ))}
      <form method="post" data-enhance="">
        <Stack>
          <p id="cerrar-todas">{closeAll.hint}</p>
          <FormButton look="outline" act="cerrar_todas" label={closeAll.text} aria-describedby="cerrar-todas" />
        </Stack>
      </form>
    </Stack>
  );
}
