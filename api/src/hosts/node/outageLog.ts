import type { Log } from '../../ports/log';

/**
 * Returns a function that notes whether a service answers. It logs once when an outage begins and once when it ends,
 * however many calls fail in between.
 * @param effect what the outage means, for the operator
 */
export const createOutageLog = (log: Pick<Log, 'info' | 'warn'>, service: string, effect: string) => {
  let answering = true;
  return (answers: boolean, reason?: unknown): void => {
    if (answers === answering) return;
    answering = answers;
    if (answers) log.info({ service }, `${service} answers again`);
    else log.warn({ err: reason, service }, `${service} does not answer: ${effect}`);
  };
};
