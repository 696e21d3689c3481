import type { BookingSummary } from '@quayside/contract';
import { dashboardCards } from '@quayside/freight';
import type { ApiError } from '@quayside/kernel/api';
import type { UseQueryResult } from '@quayside/kernel/query';
import { useNavigate } from '@quayside/kernel/router';
import { type Stat, StatStrip } from '@quayside/ui';
import {
  CalendarClock,
  CircleCheck,
  Layers,
  type LucideIcon,
  Package,
  Plane,
  PlaneTakeoff,
  Ship,
  Timer,
} from 'lucide-react';
import type { ListPath } from '../listView/lists';
import { findDashboardCard, type ListView, toCardView, writeView } from '../listView/listView';

type CardKey = (typeof dashboardCards)[number]['key'];

const icons: Record<CardKey, LucideIcon> = {
  totalBookings: Layers,
  pendingAirBookings: PlaneTakeoff,
  pendingSeaBookings: Ship,
  airBookings: Plane,
  seaBookings: Package,
  bookingsArrivingInNext24Hours: Timer,
  bookingsArrivingInNext7Days: CalendarClock,
  completedBookings: CircleCheck,
};

export interface DashboardCardsProps {
  path: ListPath;
  view: ListView;
  summary: UseQueryResult<BookingSummary, ApiError>;
}

/** The eight counts; a click resets all filters and shows the counted bookings. */
export function DashboardCards({ path, view, summary }: DashboardCardsProps) {
  const navigate = useNavigate();
  const stats = dashboardCards.map(
    ({ key, label }): Stat => ({
      key,
      label,
      icon: icons[key],
      value: summary.data?.[key] ?? (summary.isError && !summary.isFetching ? 'failed' : undefined),
    }),
  );
  const open = (key: string) => {
    const card = dashboardCards.find((each) => each.key === key);
    if (card) navigate(`/bookings/all?${writeView(toCardView(card.filter, view.sort))}`);
  };
  return (
    <StatStrip
      aria-label="Dashboard"
      stats={stats}
      selected={path === '/bookings/all' ? findDashboardCard(view) : undefined}
      onSelect={open}
      onRetry={() => void summary.refetch()}
    />
  );
}
