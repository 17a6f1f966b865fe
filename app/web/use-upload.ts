import type { DailyMenuPart } from '@antidoto/ui';
import { useNavigate } from '@remix-run/react';
import { useState, type FormEvent } from 'react';

import type { DailyMenuAnswer } from './present-menu-editor';

interface Sending {
  part: DailyMenuPart;
  menuId?: string;
  percent?: number;
}

export interface Upload {
  sending: Sending | undefined;
  /** What came of the last post, when it was refused or never arrived. */
  answer: DailyMenuAnswer | undefined;
  /** Changes with every post that was done: forms begin anew. */
  round: number;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Posts the section's forms without leaving the page, with the progress of the upload; `fetch` cannot tell it. `failures`
 * are said when a post never arrived or its answer cannot be read.
 */
export function useUpload(address: string, failures: Record<DailyMenuPart, string>): Upload {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [answer, setAnswer] = useState<DailyMenuAnswer>();
  const [round, setRound] = useState(0);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const body = new FormData(event.currentTarget, submitter);
    const part = String(body.get('accion')) as DailyMenuPart;
    const id = body.get('id');
    const about = { part, ...(typeof id === 'string' ? { menuId: id } : {}) };
    setSending(about);
    setAnswer(undefined);

    const fail = () => {
      setSending(undefined);
      setAnswer({ notice: { ...about, tone: 'error', message: failures[part] } });
    };
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) setSending({ ...about, percent: Math.round((100 * loaded) / total) });
    };
    request.onerror = fail;
    request.onload = () => {
      const outcome = request.response as { location?: string; answer?: DailyMenuAnswer } | null;
      if (request.status === 403) window.location.reload();
      else if (outcome?.location) {
        setSending(undefined);
        setRound((count) => count + 1);
        navigate(outcome.location, { preventScrollReset: true });
      } else if (outcome?.answer) {
        setSending(undefined);
        setAnswer(outcome.answer);
      } else fail();
    };
    request.send(body);
  }

  return { sending, answer, round, onSubmit };
}
