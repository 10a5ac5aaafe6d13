import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {boolean} [capture] collect the output instead of passing it through
 * @property {number} [timeoutMs] then it is killed, with everything that it started
 * @property {string} [cwd]
 *
 * @typedef {object} RunResult
 * @property {number} code exit code; 128 + n after signal n, 127 if it could not be started
 * @property {string} output captured stdout and stderr
 * @property {boolean} timedOut
 */

/** Signals that end this process and must reach its children. */
const ENDING = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program until it exits. With captured output it gets no standard input. When this process
 * is told to end, so is the program, and this process ends after it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, { env, capture = false, timeoutMs, cwd = root } = {}) {
  // In a process group of its own, a time limit can kill the grandchildren too (apt and browsers
  // have many). Without a limit the program stays in our group, so that killing the group kills
  // everything.
  const detached = timeoutMs !== undefined && process.platform !== 'win32';
  const child = spawn(command, args, {
    cwd,
    detached,
    env: { ...process.env, ...env },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });

  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => {
    try {
      if (detached && child.pid) process.kill(-child.pid, signal);
      else child.kill(signal);
    } catch {
      // It has exited in the meantime.
    }
  };

  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    /** @type {NodeJS.Signals | undefined} */
    let ending;
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });

    const timer = timeoutMs
      ? setTimeout(() => {
          timedOut = true;
          kill('SIGKILL');
        }, timeoutMs)
      : undefined;
    /** @param {NodeJS.Signals} signal */
    const onSignal = (signal) => {
      ending = signal;
      // Ctrl-C reaches everything on the terminal. A second SIGINT would make it give up at once.
      const told = signal === 'SIGINT' && !detached && process.stdin.isTTY;
      if (!told) kill(signal);
    };
    for (const signal of ENDING) process.on(signal, onSignal);

    /** @param {number} code */
    const finish = (code) => {
      clearTimeout(timer);
      for (const signal of ENDING) process.off(signal, onSignal);
      if (ending) process.exit(128 + constants.signals[ending]);
      resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code, signal) => {
      finish(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

/**
 * Runs a script of this repository, or of a package, with the same Node as this process.
 *
 * @param {string} script path relative to the repository
 * @param {string[]} [args]
 * @param {RunOptions} [options]
 */
export function runNode(script, args = [], options) {
  return run(process.execPath, [script, ...args], options);
}
