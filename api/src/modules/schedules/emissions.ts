import type { Place } from '@quayside/contract';
import type { Load } from '@quayside/freight';
import { distanceNm, type RouteStop, seaRoute } from '@quayside/freight/seaRoute';

const kmPerNauticalMile = 1.852;

/** Tons of cargo of an average container, for loads of unknown weight. @source GLEC Framework v3, 10 t per TEU */
const tonsPerTeu = 10;
/** TEU by container length in feet, the first digits of a type code. */
const teuByLength: Readonly<Record<string, number>> = { 20: 1, 40: 2, 45: 2.25 };

/**
 * Default emission factors for carriers without own data, in grams CO2e per ton-kilometre, well to wheel. They are
 * rounded averages for comparing offers, not a carrier's own figures.
 * @source GLEC Framework v3 and ISO 14083: method, 15 % detour at sea, 95 km of manoeuvres by air
 */
const sea = { grams: 7, detour: 1.15 };
const air = { longHaulGrams: 700, shortHaulGrams: 1_200, shortHaulKm: 1_500, manoeuvresKm: 95 };

export interface Emissions {
  readonly co2eKg: number;
  readonly co2eMethod: string;
}

const calculateTonnes = (load: Load): number =>
  load.mode === 'FCL'
    ? load.containers.reduce(
        (sum, { type, quantity }) => sum + quantity * tonsPerTeu * (teuByLength[type.slice(0, 2)] ?? 1),
        0,
      )
    : load.kg / 1000;

const toRouteStops = (places: readonly Place[]): RouteStop[] | null => {
  const stops = places.flatMap(({ code, lat, lon }) => (lat === null || lon === null ? [] : [{ code, lat, lon }]));
  return stops.length === places.length ? stops : null;
};

const greatCircleNm = (stops: readonly RouteStop[]): number =>
  stops.slice(1).reduce((sum, stop, index) => {
    const { lon, lat } = stops[index] as RouteStop;
    return sum + distanceNm([lon, lat], [stop.lon, stop.lat]);
  }, 0);

const bySea = (stops: readonly RouteStop[]) => {
  const miles = seaRoute(stops as [RouteStop, RouteStop])?.nauticalMiles ?? greatCircleNm(stops);
  return { km: miles * kmPerNauticalMile * sea.detour, grams: sea.grams };
};

const byAir = (stops: readonly RouteStop[]) => {
  const km = greatCircleNm(stops) * kmPerNauticalMile;
  const grams = km < air.shortHaulKm ? air.shortHaulGrams : air.longHaulGrams;
  return { km: km + air.manoeuvresKm * (stops.length - 1), grams };
};

const formatNumber = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

/**
 * Returns kg CO2e of a load over its places in order (origin, vias, destination), with a description of the
 * calculation.
 */
export const calculateEmissions = (load: Load, places: readonly Place[]): Emissions => {
  const stops = toRouteStops(places);
  if (!stops || stops.length < 2) return { co2eKg: 0, co2eMethod: 'Not reckoned: a place has no coordinates' };
  const { km, grams } = load.mode === 'AIR' ? byAir(stops) : bySea(stops);
  const [roundedKm, tons] = [Math.round(km), calculateTonnes(load)];
  const assumed = load.mode === 'FCL' ? `, ${tonsPerTeu} t per TEU assumed` : '';
  return {
    co2eKg: Math.round((roundedKm * tons * grams) / 100) / 10,
    co2eMethod: `GLEC Framework v3 method with default factors: ${formatNumber(roundedKm)} km × ${formatNumber(tons)} t${assumed} × ${grams} g CO2e per t-km, well to wheel`,
  };
};
