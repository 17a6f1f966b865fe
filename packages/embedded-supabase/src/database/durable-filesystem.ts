import * as fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FilesystemOptions = Parameters<NodeFS['init']>[1];
type InstantiateWasm = (imports: WebAssembly.Imports, receive: unknown) => unknown;

type SetTimer = (which: number, milliseconds: number) => number;

/** The longest timer of Node, in ms. Node fires a longer one after 1 ms and warns. */
const longestTimer = 2 ** 31 - 1;

/** The parts of Emscripten's run-time that this file uses. PGlite's version is pinned because of them. */
interface EmscriptenModule {
  FS: { mkdirTree(path: string): void; mount(type: unknown, options: { root: string }, mountpoint: string): void };
  NODEFS: {
    node_ops: {
      mknod: (parent: unknown, name: string, mode: number, device: number) => unknown;
      setattr: (node: unknown, attributes: { mode?: number }) => void;
    };
    stream_ops: { fsync?: (stream: { nfd?: number }) => number };
  };
}

/**
 * PGlite's Node file system with a real `fsync`. PGlite's own does not sync, so a power cut could lose acknowledged rows.
 * Emscripten calls `stream_ops.fsync` for the database's fsync and fdatasync; here it syncs the file descriptor. Files are
 * created for their owner only, whatever mode the database or PGlite sets.
 */
export class DurableNodeFS extends NodeFS {
  /** Number of syncs (one for each commit that wrote; a test checks it). */
  syncCount = 0;
  private readonly mountOptions: { root: string };

  constructor(directory: string) {
    super(directory);
    this.mountOptions = { root: this.rootDir };
  }

  /** Call it after the open directory was renamed on disk: later opens use the new name. Open files need nothing. */
  moveTo(directory: string): void {
    this.mountOptions.root = directory;
  }

  override async init(pg: PGlite, options: FilesystemOptions): ReturnType<NodeFS['init']> {
    this.pg = pg;
    const { instantiateWasm } = options as { instantiateWasm: InstantiateWasm };
    return {
      emscriptenOpts: {
        ...options,
        ...({
          instantiateWasm(imports, receive) {
            const env = imports.env as { _setitimer_js: SetTimer };
            const setTimer = env._setitimer_js;
            // When the clock is set back by weeks, the engine sets a timer of weeks.
            env._setitimer_js = (which, milliseconds) => setTimer(which, Math.min(milliseconds, longestTimer));
            return instantiateWasm(imports, receive);
          },
        } satisfies { instantiateWasm: InstantiateWasm }),
        preRun: [
          ...(options.preRun ?? []),
          (module: object) => {
            const { FS, NODEFS } = module as EmscriptenModule;
            const { mknod, setattr } = NODEFS.node_ops;
            NODEFS.node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~0o077, device);
            NODEFS.node_ops.setattr = (node, { mode, ...others }) =>
              setattr(node, { ...others, ...(mode === undefined ? {} : { mode: mode & ~0o077 }) });
            NODEFS.stream_ops.fsync = (stream) => {
              if (stream.nfd !== undefined) {
                fs.fsyncSync(stream.nfd);
                this.syncCount += 1;
              }
              return 0;
            };
            FS.mkdirTree(PGlite.paths.PGDATA);
            FS.mount(NODEFS, this.mountOptions, PGlite.paths.PGDATA);
          },
        ],
      },
    };
  }
}
