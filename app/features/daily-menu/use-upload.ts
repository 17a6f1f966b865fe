import type { DailyMenuPart } from '@antidoto/ui';
import { useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';

import type { DailyMenuAnswer } from './editor-page.server';

interface Sending {
  part: DailyMenuPart;
  menuId?: string;
  percent?: number;
}

/** Timeout of an upload, in ms; two pictures of 10 MB take minutes. */
const longestWait = 300_000;

export interface Upload<Page> {
  sending: Sending | undefined;
  /** The answer to the last post, when it was refused or did not arrive. */
  answer: DailyMenuAnswer | undefined;
  /** The page's data since the last post that was done. */
  page: Page | undefined;
  /** Counts the posts whose form is to be made anew, with the page's values. */
  round: number;
  setPage: (page: Page) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Posts the section's forms without leaving the page, by XMLHttpRequest for the progress of the upload. `failures` are the
 * sentences for a post without a readable answer, and for one without a session: what was typed stays on the page. `keep` puts
 * a form that is open into the page's data after a post of another form.
 */
export function useUpload<Page>(
  address: string,
  failures: Record<DailyMenuPart | 'expired', string>,
  keep?: (fresh: Page, last: Page | undefined) => Page,
): Upload<Page> {
  const [sending, setSending] = useState<Sending>();
  const [answer, setAnswer] = useState<DailyMenuAnswer>();
  const [page, setPage] = useState<Page>();
  const [round, setRound] = useState(0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const form = event.currentTarget;
    const body = new FormData(form, submitter);
    const held = describe(form);
    const part = String(body.get('accion')) as DailyMenuPart;
    const id = body.get('id');
    const about = { part, ...(typeof id === 'string' ? { menuId: id } : {}) };
    setSending(about);
    setAnswer(undefined);

    const fail = (reason: keyof typeof failures = part) => {
      setSending(undefined);
      setAnswer({ notice: { ...about, tone: 'error', text: failures[reason] } });
    };
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) setSending({ ...about, percent: Math.round((100 * loaded) / total) });
    };
    request.timeout = longestWait;
    request.onerror = () => fail();
    request.ontimeout = () => fail();
    request.onload = () => {
      const outcome = request.response as { page?: Page; location?: string; answer?: DailyMenuAnswer } | null;
      if (request.status === 403) fail('expired');
      else if (outcome?.page) {
        // The form of a menu begins anew, unless it was typed in while it was sent or another form was.
        const isMenu = part === 'crear' || part === 'guardar';
        const isDone = isMenu && describe(form) === held;
        const { page: fresh } = outcome;
        flushSync(() => {
          setSending(undefined);
          setPage((last) => (isMenu || !keep ? fresh : keep(fresh, last)));
          if (isDone) setRound((last) => last + 1);
        });
        // The pressed button may be gone, as 'Desactivar' is.
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('main [role=status][tabindex]')?.focus();
        // The page no longer edits the changed menu.
        if (isMenu) window.history.replaceState(null, '', window.location.pathname);
      } else if (outcome?.location) window.location.assign(outcome.location);
      else if (outcome?.answer) {
        setSending(undefined);
        setAnswer(outcome.answer);
      } else fail();
    };
    request.send(body);
  }

  return { sending, answer, page, round, setPage, onSubmit };
}

function describe(form: HTMLFormElement): string {
  const fields = [...new FormData(form)];
  return JSON.stringify(fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}
