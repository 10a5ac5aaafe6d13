import { fdatasyncSync, fsyncSync } from 'node:fs';
import { dirname } from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncDirectory } from './syncFiles';

type InitOptions = Parameters<NodeFS['init']>[1];

/** The parts of Emscripten's Node file system that are wrapped here; PGlite has no types for it. */
interface NodeFsModule {
  FS: { isDir(mode: number): boolean };
  NODEFS: {
    realPath(node: FsNode): string;
    node_ops: {
      mknod(parent: FsNode, name: string, ...rest: unknown[]): unknown;
      rename(node: FsNode, newParent: FsNode, newName: string): void;
      unlink(parent: FsNode, name: string): void;
    };
    stream_ops: { fsync?(stream: { nfd: number; node: FsNode }): number };
  };
}
interface FsNode {
  mode: number;
}

/** Emscripten's errno for 'I/O error'; PostgreSQL stops on it rather than trust the disk. */
const EIO = 29;

/**
 * PGlite's Node file system with the sync operation that it lacks (electric-sql/pglite 1107):
 * without it PostgreSQL's fsync calls succeed and reach no disk.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const install: NonNullable<InitOptions['preRun']>[number] = (module) =>
      addSync(module as unknown as NodeFsModule);
    return super.init(pg, { ...options, preRun: [install, ...(options.preRun ?? [])] });
  }
}

/**
 * A file that was created, renamed or removed is safe only when its folder is synced as well.
 * PostgreSQL does so for some files and leaves others to the file system; here every changed
 * folder is synced before the next file, so a commit that needs the entry never outlives it.
 */
function addSync({ FS, NODEFS }: NodeFsModule): void {
  const changedFolders = new Set<string>();
  const { mknod, rename, unlink } = NODEFS.node_ops;
  const changed = (...folders: FsNode[]) => {
    for (const folder of folders) changedFolders.add(NODEFS.realPath(folder));
  };
  NODEFS.node_ops.mknod = (parent, ...rest) => {
    const node = mknod(parent, ...rest);
    changed(parent);
    return node;
  };
  NODEFS.node_ops.rename = (node, newParent, newName) => {
    const oldFolder = dirname(NODEFS.realPath(node));
    rename(node, newParent, newName);
    changedFolders.add(oldFolder);
    changed(newParent);
  };
  NODEFS.node_ops.unlink = (parent, name) => {
    unlink(parent, name);
    changed(parent);
  };
  NODEFS.stream_ops.fsync = (stream) => {
    try {
      for (const folder of changedFolders) {
        syncDirectory(folder);
        changedFolders.delete(folder);
      }
      if (FS.isDir(stream.node.mode)) fsyncSync(stream.nfd);
      else fdatasyncSync(stream.nfd);
      return 0;
    } catch {
      return EIO;
    }
  };
}
