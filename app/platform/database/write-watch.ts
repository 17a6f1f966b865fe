import type { Log } from '../log.server';

/** The reason of failing writes. */
type WriteFault = 'disk full' | 'read-only' | 'permission denied' | 'disk error';

/** The reason by Postgres's code and by the embedded storage's error name. */
const faults: Record<string, WriteFault> = {
  '53100': 'disk full',
  disk_full: 'disk full',
  '25006': 'read-only',
  read_only: 'read-only',
  '42501': 'permission denied',
  permission_denied: 'permission denied',
  '58030': 'disk error',
};

/** A response to a request with the service key, with the text of a refusal. */
interface SeenAnswer {
  method: string;
  url: string;
  status: number;
  text: string;
}

interface FailingWrites {
  reason: WriteFault;
  since: Date;
}

/** Time from a failed write to a probe, in ms: behind a load balancer a failing site gets no other writes. */
const probeAfter = 30_000;

/**
 * Watches the responses to writes for faults of the disk. A fault lasts until `probe`, which must write a row, succeeds. The
 * probe runs after a successful request to the same function, table or storage, after any inserted row, and half a minute
 * after the last failed write. A successful request alone proves nothing: a function may only have read, and on a full disk
 * an update without rows and a deletion succeed.
 */
export function createWriteWatch({ now, log, probe }: { now: () => number; log: Log; probe: () => Promise<unknown> }) {
  let probing: Promise<void> | undefined;
  const counts = new Map<WriteFault, number>();

  function clearFault(): void {
    if (watch.failing) log('info', 'writes are stored again', { reason: watch.failing.reason });
    watch.failing = undefined;
  }
  function runProbe(): void {
    probing ??= probe()
      .then(clearFault, () => undefined)
      .finally(() => (probing = undefined));
  }

  const watch = {
    /** The last fault, until a write is stored. */
    failing: undefined as (FailingWrites & { what: string; lastAt: number }) | undefined,

    see({ method, url, status, text }: SeenAnswer): void {
      const { failing } = watch;
      const what = describeWrite(method, new URL(url).pathname);
      if (what === undefined) return;
      // 401 means a wrong key, which the start refuses.
      const reason = status >= 400 && status !== 401 ? findFault(text) : undefined;
      if (reason !== undefined) {
        counts.set(reason, (counts.get(reason) ?? 0) + 1);
        if (failing?.reason !== reason)
          log('error', 'a write failed; /readyz says so until one succeeds', { reason, what });
        watch.failing = { reason, what, since: failing?.since ?? new Date(now()), lastAt: now() };
      } else if (failing && status < 300 && method !== 'DELETE' && (what === failing.what || status === 201))
        runProbe();
    },

    /** The current fault, after the probe under way has ended. */
    async read(): Promise<FailingWrites | undefined> {
      const { failing } = watch;
      if (failing && now() - failing.lastAt >= probeAfter) {
        failing.lastAt = now();
        runProbe();
      }
      await probing;
      return watch.failing && { reason: watch.failing.reason, since: watch.failing.since };
    },

    /** Failed writes by reason, since the start. */
    readCounts: (): ReadonlyMap<WriteFault, number> => counts,
  };
  return watch;
}

/** The table, function or storage that a request may write; undefined for a request that only reads. */
function describeWrite(method: string, path: string): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined;
  const [, service, name = ''] = /\/(rest|storage)\/v1\/(.*)/.exec(path) ?? [];
  if (service === 'rest') return name;
  return service === 'storage' && !/^object\/(?:list|sign|info)/.test(name) ? 'storage' : undefined;
}

function findFault(text: string): WriteFault | undefined {
  try {
    const { code, error, message } = JSON.parse(text) as Record<string, unknown>;
    const fault = faults[String(code)] ?? faults[String(error)];
    // Postgres has one code for every refusal by the system.
    return fault === 'permission denied' && /read-only/i.test(String(message)) ? 'read-only' : fault;
  } catch {
    return undefined;
  }
}
