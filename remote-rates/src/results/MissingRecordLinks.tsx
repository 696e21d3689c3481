import type { Answer, searchSchedules } from '@quayside/contract';
import { useAbility } from '@quayside/kernel/session';
import { type RateQuestion, toPortKind } from '../question/rateQuestion';
import { t } from '../texts/results';
import { Near, NearLink } from './NearDates';

type MissingRecords = NonNullable<Answer<typeof searchSchedules>['missing']>;

/** Link to fix a missing record; `more` follows the lane in its address. */
interface MendingLink {
  readonly label: string;
  readonly path: '/rate/list' | '/rate/schedules';
  readonly more?: Readonly<Record<string, string>>;
}

const linksByMissing: Readonly<Record<MissingRecords, readonly MendingLink[]>> = {
  rate: [
    {
      get label() {
        return t('Add a rate');
      },
      path: '/rate/list',
      more: { add: 'rate' },
    },
  ],
  validity: [
    {
      get label() {
        return t('Extend a rate of this lane');
      },
      path: '/rate/list',
      more: { sort: '-validTo' },
    },
  ],
  container: [
    {
      get label() {
        return t('Add the price to a rate of this lane');
      },
      path: '/rate/list',
    },
  ],
  departure: [
    {
      get label() {
        return t('Add a departure');
      },
      path: '/rate/schedules',
      more: { add: 'departure' },
    },
    {
      get label() {
        return t('Create weekly departures');
      },
      path: '/rate/schedules',
      more: { add: 'rule' },
    },
  ],
};

const toLinkAddress = ({ path, more }: MendingLink, { transportMode, from, to }: RateQuestion): string => {
  const mode = path === '/rate/list' ? transportMode : toPortKind(transportMode);
  const lane = { ...(from && { origin: from }), ...(to && { destination: to }) };
  return `${path}?${new URLSearchParams({ ...lane, mode, ...more })}`;
};

interface MendingProps {
  missing: MissingRecords | null;
  /** Currencies without an exchange rate. They come first, because rates and departures exist for them. */
  currencies: readonly string[] | undefined;
  question: RateQuestion;
}

/** Links to fix missing records, for users with permission. */
export function MissingRecordLinks({ missing, currencies = [], question }: MendingProps) {
  const ability = useAbility();
  if (currencies.length > 0)
    return (
      <Near title={t('What you can do')}>
        <NearLink to="/rate/list?add=exchange-rate">
          {t('Store the exchange rate of {currencies}', { currencies: currencies.join(', ') })}
        </NearLink>
      </Near>
    );
  if (missing === null || !ability.can('create', 'Rate')) return null;
  return (
    <Near title={t('What you can do')}>
      {linksByMissing[missing].map((way) => (
        <NearLink key={way.label} to={toLinkAddress(way, question)}>
          {way.label}
        </NearLink>
      ))}
    </Near>
  );
}
