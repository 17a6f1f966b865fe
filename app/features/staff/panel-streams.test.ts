import { describe, expect, it } from 'vitest';

import type { PanelNews } from './panel-news.data.server';
import { createPanelStreams } from './panel-streams';

function setUp() {
  const state = { open: ['ana', 'luis'], versions: { cervezas: '1', reservas: 'a' }, waiting: 2, isAway: false };
  /** The database's response waits for this promise. */
  const line = { isFree: Promise.resolve() };
  const planned: { run: () => void; pause: number }[] = [];
  const asked: string[][] = [];
  let counts = 0;
  let moment = 1_000_000;
  const streams = createPanelStreams({
    async read(sessions): Promise<PanelNews> {
      asked.push([...sessions]);
      await line.isFree;
      if (state.isAway) throw new Error('away');
      return { abiertas: state.open, versiones: { ...state.versions } };
    },
    async countWaiting() {
      counts += 1;
      return state.waiting;
    },
    now: () => moment,
    schedule(run, pause) {
      const plan = { run, pause };
      planned.push(plan);
      return () => void (planned.includes(plan) && planned.splice(planned.indexOf(plan), 1));
    },
  });
  /** Runs the next planned call and waits until its effects have ended. */
  const runNext = async () => {
    moment += planned[0]?.pause ?? 0;
    planned.shift()?.run();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const open = (session: string) => {
    const browser = new AbortController();
    const stream = streams.open(session, browser.signal);
    const heard = { text: '', isOver: false };
    const reader = stream?.getReader();
    const listen = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return void (heard.isOver = true);
        heard.text += new TextDecoder().decode(value);
      }
    };
    void listen();
    return { heard, leave: () => browser.abort(), isOpen: stream !== undefined };
  };
  return { streams, state, line, planned, asked, runNext, open, readCounts: () => counts };
}

const countAlive = (text: string) => text.match(/^:$/gm)?.length ?? 0;
const newsIn = (text: string) =>
  [...text.matchAll(/event: novedades\ndata: (.*)\n\n/g)].map(([, json = '']) => JSON.parse(json) as unknown);

describe('the streams of the panel', () => {
  it('send all versions first, and again after each write', async () => {
    const { state, runNext, open, readCounts } = setUp();
    const { heard } = open('ana');
    await runNext();
    expect(heard.text).toMatch(/^retry: 2000\n\n/);
    expect(newsIn(heard.text)).toEqual([{ pendientes: 2, versiones: { cervezas: '1', reservas: 'a' } }]);
    await runNext();
    expect(newsIn(heard.text)).toHaveLength(1);
    state.versions.cervezas = '2';
    await runNext();
    expect(newsIn(heard.text)).toHaveLength(2);
    expect(readCounts(), 'the bookings did not change').toBe(1);
    state.versions.reservas = 'b';
    state.waiting = 3;
    await runNext();
    expect(newsIn(heard.text).at(-1)).toMatchObject({ pendientes: 3 });
  });

  it('cause one query a second together, and none while none is open', async () => {
    const { planned, asked, runNext, open } = setUp();
    const pages = [open('ana'), open('ana'), open('luis')];
    await runNext();
    expect(asked).toEqual([['ana', 'luis']]);
    expect(planned).toMatchObject([{ pause: 1000 }]);
    pages.forEach(({ leave }) => leave());
    await runNext();
    expect(planned).toEqual([]);
  });

  it('end with their own session only', async () => {
    const { state, runNext, open } = setUp();
    const [ana, luis] = [open('ana'), open('luis')];
    await runNext();
    state.open = ['ana'];
    await runNext();
    expect([ana.heard.isOver, luis.heard.isOver]).toEqual([false, true]);
  });

  it('stay open without changes and while the database is away, with ever fewer queries', async () => {
    const { state, planned, runNext, open } = setUp();
    const { heard } = open('ana');
    for (let second = 0; second <= 22; second += 1) await runNext();
    expect(heard.text).toContain('\n\n:\n\n');
    state.isAway = true;
    for (let failure = 0; failure < 6; failure += 1) await runNext();
    expect(planned).toMatchObject([{ pause: 15_000 }]);
    state.isAway = false;
    state.versions.cervezas = '9';
    await runNext();
    expect(newsIn(heard.text).at(-1)).toMatchObject({ versiones: { cervezas: '9' } });
    expect(planned).toMatchObject([{ pause: 1000 }]);
  });

  it('displace the oldest stream of a session, and are at most three hundred', async () => {
    const { state, runNext, open } = setUp();
    const pages = [open('ana'), open('ana'), open('ana'), open('ana')];
    await runNext();
    expect(pages.map(({ heard }) => heard.isOver)).toEqual([true, false, false, false]);
    expect(pages[0]?.heard.text).toContain('event: otra');
    state.open = Array.from({ length: 400 }, (_, at) => `s${at}`);
    const many = state.open.map((session) => open(session));
    expect(many.filter(({ isOpen }) => isOpen)).toHaveLength(297);
  });

  it('query at once after a write of this site, and end when it stops', async () => {
    const { streams, state, planned, runNext, open } = setUp();
    const { heard } = open('ana');
    await runNext();
    state.versions.cervezas = '3';
    streams.wake();
    expect(planned).toMatchObject([{ pause: 0 }]);
    await runNext();
    expect(newsIn(heard.text)).toHaveLength(2);
    streams.stop();
    await runNext();
    expect(heard.isOver).toBe(true);
  });

  it('send a comment every twenty seconds, and count the waiting requests every minute', async () => {
    const { runNext, open, readCounts } = setUp();
    const { heard } = open('ana');
    await runNext();
    const passTimes = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await runNext();
      return [countAlive(heard.text), readCounts()];
    };
    expect(await passTimes(19)).toEqual([0, 1]);
    expect(await passTimes(1)).toEqual([1, 1]);
    expect(await passTimes(19)).toEqual([1, 1]);
    expect(await passTimes(21)).toEqual([3, 1]);
    expect(await passTimes(1)).toEqual([3, 2]);
    expect(newsIn(heard.text)).toHaveLength(1);
  });

  it('end when a client has twenty unread messages', async () => {
    const { streams, state, runNext } = setUp();
    const stream = streams.open('ana', new AbortController().signal);
    for (let change = 0; change < 25; change += 1) {
      state.versions.cervezas = `${change}`;
      await runNext();
    }
    expect(newsIn(await new Response(stream).text())).toHaveLength(21);
  });

  it('query again after a write during a query, and never two at a time', async () => {
    const { streams, line, planned, asked, runNext, open } = setUp();
    open('ana');
    let release = () => {};
    line.isFree = new Promise((resolve) => (release = resolve));
    await runNext();
    streams.wake();
    expect([asked.length, planned]).toEqual([1, []]);
    release();
    line.isFree = Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(planned).toMatchObject([{ pause: 0 }]);
    await runNext();
    expect(planned).toMatchObject([{ pause: 1000 }]);
  });

  it('end when the browser cancels the stream or the request', async () => {
    const { streams, planned, runNext } = setUp();
    const browser = new AbortController();
    const stream = streams.open('ana', browser.signal);
    await runNext();
    await stream?.cancel();
    browser.abort();
    await runNext();
    expect(planned).toEqual([]);
  });

  it('can be stopped before any is opened, and then plan nothing', async () => {
    const { streams, planned, runNext, open } = setUp();
    streams.stop();
    open('ana');
    await runNext();
    streams.stop();
    expect(planned).toEqual([]);
  });
});
