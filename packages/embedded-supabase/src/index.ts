export { CopyError, readCopyFile, writeCopyFile, type CopyCount, type CopyLine } from './copy-file';
export { DirectoryLockedError } from './database/lock';
export {
  openEmbeddedSupabase,
  readCluster,
  type EmbeddedSupabase,
  type EmbeddedSupabaseOptions,
  type LogEntry,
} from './open';
export { serveEmbeddedSupabase, type EmbeddedSupabaseServer } from './http/server';
