/**
 * Preloaded into npm: ends it when the process that started it is gone, even by SIGKILL. Otherwise
 * it would go on writing into node_modules while the next command installs there afresh.
 */
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.exit(1);
}, 100).unref();
