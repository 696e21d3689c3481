import { type BookingEmissions, getBookingEmissions } from '@quayside/contract';
import { legModes, noEstimateReasons } from '@quayside/freight';
import { useCall } from '@quayside/kernel/api';
import { Box, Faces, Panel, Skeleton } from '@quayside/ui';

const format = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits });

/** @example massText(8842.3) // '8,842 kg' */
const massText = (kg: number): string => (kg < 10 ? `${format(kg, 1)} kg` : `${format(kg, 0)} kg`);

type Leg = BookingEmissions['legs'][number];

/** Returns how the emissions of a leg are calculated. */
const explainLeg = ({ mode, km, basis, adjustment, factor }: Leg, tonnes: number | null): string => {
  if (km === null || factor === null)
    return `${legModes[mode].label}: not included, no verified factor or no coordinates`;
  const mass = tonnes === null ? 'weight not known' : `${format(tonnes, 3)} t`;
  return `${legModes[mode].label}: ${format(km, 0)} km (${basis} ${adjustment}) × ${mass} × ${factor} g per tonne-km`;
};

/** Estimated greenhouse gas emissions of a booking, with their calculation. */
export default function EmissionsPanel({ id }: { id: string }) {
  const emissions = useCall(getBookingEmissions, { params: { id } });
  return (
    <Panel title="CO2e, estimated">
      <Box px="16px" py="12px">
        <Faces query={emissions} skeleton={<Skeleton height="56px" />} isEmpty={() => false} empty={null}>
          {(found) => <Estimate found={found} />}
        </Faces>
      </Box>
    </Panel>
  );
}

function Estimate({ found: { co2eKg, reason, legs, tonnes, source } }: { found: BookingEmissions }) {
  return (
    <>
      <Box textStyle={co2eKg === null ? 'body' : 'metric'}>
        {co2eKg === null ? `Not known. ${reason ? noEstimateReasons[reason] : ''}` : massText(co2eKg)}
      </Box>
      {legs.length > 0 && (
        <Box as="ul" aria-label="Calculation by leg" listStyleType="none" m="0" pt="8px" textStyle="dense">
          {legs.map((leg) => (
            <Box as="li" key={`${leg.mode} ${leg.from} ${leg.to}`} pb="6px">
              <Box textStyle="idSm">
                {leg.from} → {leg.to}
                {leg.co2eKg !== null && ` · ${massText(leg.co2eKg)}`}
              </Box>
              <Box color="fg.muted">{explainLeg(leg, tonnes)}</Box>
            </Box>
          ))}
        </Box>
      )}
      <Box textStyle="caption" color="fg.muted" pt="4px">
        Well to wheel, by the method of ISO 14083 and the GLEC Framework v3. Factors: {source}.
      </Box>
    </>
  );
}
