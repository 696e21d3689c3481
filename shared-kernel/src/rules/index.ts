export * from './exchange';
export * from './journeyDates';
export { type Cargo, cargoFaults, cargoOf, numbered } from './newCargo';
export * from './pageAround';
export * from './requestedCarrier';
export * from './sourceEvents';
export * from './tariff';
