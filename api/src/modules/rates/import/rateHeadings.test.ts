import { readChargeHeading, recogniseRateColumn, suggestMode } from './rateHeadings';

describe('recogniseRateColumn', () => {
  test.each([
    [['rate20dv'], { field: '20GP' }],
    [['rate40nor'], { field: '40NOR' }],
    [["40'HQ(成本价)"], { field: '40HC' }],
    [['20ft Price'], { field: '20GP' }],
    [["20' DC"], { field: '20GP' }],
    [['DRY CONTAINER', "20'GP"], { field: '20GP' }],
    [['Ocean freight USD', '40HQ'], { field: '40HC' }],
    [["40'HQ(底价)"], { field: null, reason: 'A selling price: a tariff holds the buying price' }],
    [['Verkauf 40HC'], { field: null, reason: 'A selling price: a tariff holds the buying price' }],
    [['SURCHARGES', 'LSS'], { field: 'charge_column' }],
    [['THC dest.', "20'"], { field: 'charge_column' }],
    [['BAF 40'], { field: 'charge_column' }],
    [['Hafenzuschlag'], { field: 'charge_column' }],
    [['+45K'], { field: '45' }],
    [['+1000KG'], { field: '1000' }],
    [['100+'], { field: '100' }],
    [['MIN'], { field: 'minimum' }],
    [['N'], { field: '-45' }],
    [['+250K'], { field: null, reason: 'A tariff has no weight break from 250 kg' }],
    [['surcharges'], undefined],
    [['Origin'], undefined],
    [['Transit'], undefined],
    [['Free time'], undefined],
    [['valid_from'], undefined],
  ])('reads %j', (parts, match) => {
    expect(recogniseRateColumn(parts)).toEqual(match);
  });
});

describe('readChargeHeading', () => {
  test.each([
    [['SURCHARGES', 'LSS'], { name: 'LSS', containerType: null, per: '', currency: null }],
    [['THC dest.', "20'"], { name: 'THC dest.', containerType: '20GP', per: '', currency: null }],
    [['BAF (per cntr)'], { name: 'BAF', containerType: null, per: 'cntr', currency: null }],
    [['DOC EUR / BL'], { name: 'DOC', containerType: null, per: 'BL', currency: 'EUR' }],
    [['Hafenzuschlag'], { name: 'Hafenzuschlag', containerType: null, per: '', currency: null }],
  ])('reads %j', (parts, heading) => {
    expect(readChargeHeading(parts)).toMatchObject(heading);
  });
});

test('suggestMode tells the mode by the prices', () => {
  expect(suggestMode([null, '40HC'])).toEqual({ mode: 'FCL' });
  expect(suggestMode(['45', 'origin'])).toEqual({ mode: 'AIR' });
  expect(suggestMode(['origin'])).toEqual({});
});
