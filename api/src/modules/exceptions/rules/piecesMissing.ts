import { formatCount, type MilestoneCode, placeCode, type TrackingEvent } from '@quayside/freight';
import { findEventPlace, whenOfEvent } from './facts';
import type { Finding, Rule } from './finding';
import { describeEvent, latest } from './moments';

interface Count {
  readonly milestone: MilestoneCode;
  /** Parts may arrive until this milestone. */
  readonly until: MilestoneCode;
  readonly words: string;
}

const counts: readonly Count[] = [
  { milestone: 'cargo_received', until: 'departed', words: 'received at origin' },
  { milestone: 'discharged', until: 'delivered', words: 'received from the flight' },
];

const total = (reports: readonly TrackingEvent[]): number => reports.reduce((sum, { pieces = 0 }) => sum + pieces, 0);

/**
 * Returns the reports of the source and code with the highest count. Two sources count the same pieces, so they never
 * add up.
 */
const reportsWithHighestCount = (reports: readonly TrackingEvent[]): readonly TrackingEvent[] => {
  const groups = new Map<string, TrackingEvent[]>();
  for (const report of reports) {
    const key = [report.source, report.sourceName, report.rawCode].join('|');
    groups.set(key, [...(groups.get(key) ?? []), report]);
  }
  return [...groups.values()].reduce((best, group) => (total(group) > total(best) ? group : best), []);
};

/** Raises an exception when fewer pieces were counted than booked, after summing the parts of a split shipment. */
export const piecesMissing: Rule = ({ facts, publicEvents }) => {
  const { mode, pieces, from, to } = facts;
  if (mode !== 'AIR' || pieces === null) return [];
  const actual = publicEvents.filter(({ classifier }) => classifier === 'actual');
  return counts.flatMap(({ milestone, until, words }): Finding[] => {
    const reports = reportsWithHighestCount(
      actual.filter((event) => event.milestone === milestone && event.pieces !== undefined),
    );
    const [first] = reports;
    const end = actual.find((event) => event.milestone === until && event.partial !== true);
    const mayMoreCome = reports.some(({ partial }) => partial === true) && !end;
    if (!first || mayMoreCome || total(reports) >= pieces) return [];
    const missing = pieces - total(reports);
    return [
      {
        type: 'DISCREPANCY',
        key: `pieces:${milestone}`,
        since: latest(...[...reports, ...(end ? [end] : [])].map(({ receivedAt }) => receivedAt)),
        evidence: [
          `${formatCount(pieces, 'piece')} ${pieces === 1 ? 'was' : 'were'} booked, ${total(reports)} ${total(reports) === 1 ? 'was' : 'were'} ${words}.`,
          ...reports.map((event) => describeEvent(event, (milestone === 'discharged' ? to : from).timeZone)),
        ],
        subject: first.location?.name ?? placeCode(first),
        reference: placeCode(first),
        place: findEventPlace(first, facts),
        ...whenOfEvent(first),
        effect: { text: `${formatCount(missing, 'piece')} missing` },
      },
    ];
  });
};
