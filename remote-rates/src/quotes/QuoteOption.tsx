import type { ScheduleOption } from '@quayside/contract';
import type { ReactNode } from 'react';
import { OptionCard } from '../option/OptionCard';
import { Emissions, FreeTime, Terms } from '../option/Terms';

interface Props {
  option: ScheduleOption;
  /** What the customer pays, where it is not what the option says. */
  totalMinor?: number;
  /** Under the price: 'Accepted', 'margin 8.3 %'. */
  remark?: ReactNode;
  /** It was not taken: its breakdown stays folded. */
  void?: boolean;
  /** At the end: a button. */
  action?: ReactNode;
  /** What opens below it. */
  children: ReactNode;
}

/** A sailing or flight of a quote with its price; the breakdown below it stands open. */
export function QuoteOption({ option, totalMinor, remark, void: isVoid = false, action, children }: Props) {
  return (
    <OptionCard
      option={option}
      heading="h3"
      totalMinor={totalMinor}
      remark={remark ?? 'all-in total'}
      action={action}
      startsOpen={!isVoid}
      terms={
        <Terms>
          <FreeTime option={option} />
          <Emissions option={option} />
        </Terms>
      }
    >
      {children}
    </OptionCard>
  );
}
