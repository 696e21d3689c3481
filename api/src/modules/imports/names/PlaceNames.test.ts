import { readDirectory } from '../../../places/readDirectory';
import { toPortRows } from '../../ports/loadPorts';
import { PlaceNames } from './PlaceNames';

let names: PlaceNames;
beforeAll(async () => {
  const { places, terminals } = await readDirectory();
  names = await PlaceNames.create(
    (await toPortRows(places, terminals))
      .filter(({ portType }) => portType === 'SEA' || portType === 'AIR')
      .map(({ portName: name, portType, otherNames, ...place }) => ({
        ...{ ...place, name, otherNames: otherNames.split('|'), isAir: portType === 'AIR' },
      })),
  );
});

describe('find', () => {
  test.each([
    ['SEA', 'CN SHA', 'CNSHA'],
    ['SEA', 'Hamburg', 'DEHAM'],
    ['SEA', 'NANSHA', 'CNNSA'],
    ['SEA', 'YANTIAN', 'CNYTN'],
    ['SEA', 'Ningbo', 'CNNGB'],
    ['SEA', 'Sydney', 'AUSYD'],
    ['SEA', 'Los Angeles, CA', 'USLAX'],
    ['SEA', 'Ho Chi Minh City (SGN)', 'VNSGN'],
    ['SEA', 'HCMC', 'VNSGN'],
    ['SEA', 'Antwerpen', 'BEANR'],
    ['SEA', 'Rotterdam (NLRTM)', 'NLRTM'],
    ['SEA', '上海', 'CNSHA'],
    ['SEA', 'SIN', 'SGSIN'],
    ['SEA', 'Port of Felixstowe', 'GBFXT'],
    ['AIR', 'Hong Kong', 'HKG'],
    ['AIR', 'dxb', 'DXB'],
  ] as const)('reads %s %j as %s', (mode, word, code) => {
    expect(names.find(mode, word)).toEqual({ code });
  });

  test.each([
    ['SEA', 'LAX', ['USLAX', 'USLGB']],
    ['SEA', 'Shenzhen', ['CNSHK', 'CNYTN']],
    ['SEA', 'Hambrug', ['DEHAM']],
    ['AIR', 'London', ['LGW', 'LHR', 'STN']],
    ['SEA', 'Atlantis', []],
  ] as const)('asks about %s %j', (mode, word, codes) => {
    const meaning = names.find(mode, word);
    expect('proposals' in meaning && meaning.proposals.map(({ code }) => code).sort()).toEqual([...codes]);
  });
});
