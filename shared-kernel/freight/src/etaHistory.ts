import { lateDays } from './formatSpan';

/** A reported ETA with time and reason. */
interface ReportedEta {
  readonly eta: string;
  readonly reason: string | null;
}

export interface EtaHistoryRow<T extends ReportedEta> {
  readonly told: T;
  /** `+6 d`, `−1 d`, `planned`; empty below one day. */
  readonly delta: string;
  readonly isLate: boolean;
  readonly reason: string;
}

/**
 * Returns the rows of an ETA history, newest first, each compared with the first ETA (the plan). @param timeZone of the
 * destination
 */
export const etaHistoryRows = <T extends ReportedEta>(history: readonly T[], timeZone: string): EtaHistoryRow<T>[] =>
  history
    .map((told, index): EtaHistoryRow<T> => {
      if (index === 0) return { told, delta: 'planned', isLate: false, reason: told.reason ?? 'As booked' };
      const days = lateDays(history[0]?.eta ?? null, { at: told.eta, dateOnly: false }, timeZone);
      const delta = days === 0 ? '' : `${days > 0 ? '+' : '−'}${Math.abs(days)} d`;
      return { told, delta, isLate: days > 0, reason: told.reason ?? '' };
    })
    .reverse();
