import * as fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FilesystemOptions = Parameters<NodeFS['init']>[1];
type InstantiateWasm = (imports: WebAssembly.Imports, receive: unknown) => unknown;

type SetTimer = (which: number, milliseconds: number) => number;

/** The longest timer that Node has, in milliseconds. It calls a longer one after 1 ms, with a warning. */
const longestTimer = 2 ** 31 - 1;

/** The parts of Emscripten's run-time this file reaches into; PGlite's version is pinned because of them. */
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
 * PGlite's Node file system with a real `fsync`: the stock one answers every sync without asking the disk, so that an
 * acknowledged row could be lost to a power cut. Emscripten calls `stream_ops.fsync` for the database's
 * fsync/fdatasync; here it syncs the file descriptor beneath. Files are made their owner's alone, whatever mode
 * the database or PGlite asks for.
 */
export class DurableNodeFS extends NodeFS {
  /** How many syncs reached the disk (one for each commit that wrote; held by a test). */
  syncCount = 0;
  private readonly mountOptions: { root: string };

  constructor(directory: string) {
    super(directory);
    this.mountOptions = { root: this.rootDir };
  }

  /** The directory was renamed on disk while open: later opens go to its new name, open files follow by themselves. */
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
            // With the clock set back by weeks the engine asks for its next wake-up that much later.
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
