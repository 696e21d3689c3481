import type { ScheduleOption } from '@quayside/contract';
import type { ReactNode } from 'react';
import { OptionCard } from '../option/OptionCard';
import { Emissions, FreeTime, Terms } from '../option/Terms';

interface Props {
  option: ScheduleOption;
  /** Price for the customer, when it differs from that of the option. */
  totalMinor?: number;
  /** Text below the price: 'Accepted', 'margin 8.3 %'. */
  remark?: ReactNode;
  /** Whether another option was accepted; then the breakdown stays folded. */
  void?: boolean;
  /** Button at the end. */
  action?: ReactNode;
  /** Content that expands below. */
  children: ReactNode;
}

/** Sailing or flight of a quote with its price and an open breakdown. */
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
