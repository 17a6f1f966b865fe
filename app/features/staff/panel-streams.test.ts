import { describe, expect, it } from 'vitest';

import type { PanelNews } from './panel-news.data.server';
import { createPanelStreams } from './panel-streams';

function setUp() {
  const state = { open: ['ana', 'luis'], versions: { cervezas: '1', reservas: 'a' }, waiting: 2, isAway: false };
  /** What the database's answer waits for. */
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
      return { open: state.open, versions: { ...state.versions } };
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
  /** Runs what is planned, and lets what it began come to its end. */
  const pass = async () => {
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
  return { streams, state, line, planned, asked, pass, open, readCounts: () => counts };
}

const countAlive = (text: string) => text.match(/^:$/gm)?.length ?? 0;
const newsIn = (text: string) =>
  [...text.matchAll(/event: novedades\ndata: (.*)\n\n/g)].map(([, json = '']) => JSON.parse(json) as unknown);

describe('the streams of the panel', () => {
  it('tell everything at first, and again whenever something was written', async () => {
    const { state, pass, open, readCounts } = setUp();
    const { heard } = open('ana');
    await pass();
    expect(heard.text).toMatch(/^retry: 2000\n\n/);
    expect(newsIn(heard.text)).toEqual([{ pendientes: 2, versiones: { cervezas: '1', reservas: 'a' } }]);
    await pass();
    expect(newsIn(heard.text)).toHaveLength(1);
    state.versions.cervezas = '2';
    await pass();
    expect(newsIn(heard.text)).toHaveLength(2);
    expect(readCounts(), 'the bookings did not change').toBe(1);
    state.versions.reservas = 'b';
    state.waiting = 3;
    await pass();
    expect(newsIn(heard.text).at(-1)).toMatchObject({ pendientes: 3 });
  });

  it('ask the database one thing a second for all of them, and nothing when none is open', async () => {
    const { planned, asked, pass, open } = setUp();
    const pages = [open('ana'), open('ana'), open('luis')];
    await pass();
    expect(asked).toEqual([['ana', 'luis']]);
    expect(planned).toMatchObject([{ pause: 1000 }]);
    pages.forEach(({ leave }) => leave());
    await pass();
    expect(planned).toEqual([]);
  });

  it('end with their session, and no other’s', async () => {
    const { state, pass, open } = setUp();
    const [ana, luis] = [open('ana'), open('luis')];
    await pass();
    state.open = ['ana'];
    await pass();
    expect([ana.heard.isOver, luis.heard.isOver]).toEqual([false, true]);
  });

  it('are kept alive while nothing happens, and while the database is away, which is asked less and less', async () => {
    const { state, planned, pass, open } = setUp();
    const { heard } = open('ana');
    for (let second = 0; second <= 22; second += 1) await pass();
    expect(heard.text).toContain('\n\n:\n\n');
    state.isAway = true;
    for (let failure = 0; failure < 6; failure += 1) await pass();
    expect(planned).toMatchObject([{ pause: 15_000 }]);
    state.isAway = false;
    state.versions.cervezas = '9';
    await pass();
    expect(newsIn(heard.text).at(-1)).toMatchObject({ versiones: { cervezas: '9' } });
    expect(planned).toMatchObject([{ pause: 1000 }]);
  });

  it('make room in a session for its newest, and take no more than three hundred', async () => {
    const { state, pass, open } = setUp();
    const pages = [open('ana'), open('ana'), open('ana'), open('ana')];
    await pass();
    expect(pages.map(({ heard }) => heard.isOver)).toEqual([true, false, false, false]);
    expect(pages[0]?.heard.text).toContain('event: otra');
    state.open = Array.from({ length: 400 }, (_, at) => `s${at}`);
    const many = state.open.map((session) => open(session));
    expect(many.filter(({ isOpen }) => isOpen)).toHaveLength(297);
  });

  it('look at once after a write of this site, and end when it stops', async () => {
    const { streams, state, planned, pass, open } = setUp();
    const { heard } = open('ana');
    await pass();
    state.versions.cervezas = '3';
    streams.wake();
    expect(planned).toMatchObject([{ pause: 0 }]);
    await pass();
    expect(newsIn(heard.text)).toHaveLength(2);
    streams.stop();
    await pass();
    expect(heard.isOver).toBe(true);
  });

  it('say every twenty seconds that they are alive, and count the waiting anew every minute', async () => {
    const { pass, open, readCounts } = setUp();
    const { heard } = open('ana');
    await pass();
    const passTimes = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await pass();
      return [countAlive(heard.text), readCounts()];
    };
    expect(await passTimes(19)).toEqual([0, 1]);
    expect(await passTimes(1)).toEqual([1, 1]);
    expect(await passTimes(19)).toEqual([1, 1]);
    expect(await passTimes(21)).toEqual([3, 1]);
    expect(await passTimes(1)).toEqual([3, 2]);
    expect(newsIn(heard.text)).toHaveLength(1);
  });

  it('end where twenty messages and more are not taken', async () => {
    const { streams, state, pass } = setUp();
    const stream = streams.open('ana', new AbortController().signal);
    for (let change = 0; change < 25; change += 1) {
      state.versions.cervezas = `${change}`;
      await pass();
    }
    expect(newsIn(await new Response(stream).text())).toHaveLength(21);
  });

  it('look again at once after a write that came while they looked, and never twice at a time', async () => {
    const { streams, line, planned, asked, pass, open } = setUp();
    open('ana');
    let release = () => {};
    line.isFree = new Promise((resolve) => (release = resolve));
    await pass();
    streams.wake();
    expect([asked.length, planned]).toEqual([1, []]);
    release();
    line.isFree = Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(planned).toMatchObject([{ pause: 0 }]);
    await pass();
    expect(planned).toMatchObject([{ pause: 1000 }]);
  });

  it('are over when the browser lets go of them, by whichever end', async () => {
    const { streams, planned, pass } = setUp();
    const browser = new AbortController();
    const stream = streams.open('ana', browser.signal);
    await pass();
    await stream?.cancel();
    browser.abort();
    await pass();
    expect(planned).toEqual([]);
  });

  it('stop before any was opened, and plan nothing after', async () => {
    const { streams, planned, pass, open } = setUp();
    streams.stop();
    open('ana');
    await pass();
    streams.stop();
    expect(planned).toEqual([]);
  });
});
