/**
 * Preloaded into npm. Ends it once the process that started it is gone, even by SIGKILL. Otherwise
 * it would keep writing to node_modules while the next command installs there.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 100).unref();
