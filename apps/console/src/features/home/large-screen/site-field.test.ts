import type { SiteOnMap, SiteState } from '@hoistway/contract/features/home';
import { expect, test } from 'vitest';
import { cityLabelsOf, markAt, marksOf, projectionOf, waysToName } from './site-field.ts';

const size = { width: 1000, height: 800 };
const margin = 50;
const cell = 50;
const site = (id: number, longitude: number, latitude: number, units = 4): SiteOnMap => [
  id,
  `Site ${id}`,
  0,
  longitude,
  latitude,
  units,
];
const shanghai = site(1, 121.47, 31.23);
const chongqing = site(2, 106.55, 29.56);
const harbin = site(3, 126.53, 45.8);

test('every site is inside the margin, north up and east right', () => {
  const sites = [shanghai, chongqing, harbin];
  const { at } = projectionOf(sites, size, margin);
  for (const [, , , longitude, latitude] of sites) {
    const { x, y } = at(longitude, latitude);
    expect(x).toBeGreaterThanOrEqual(margin - 0.001);
    expect(x).toBeLessThanOrEqual(size.width - margin + 0.001);
    expect(y).toBeGreaterThanOrEqual(margin - 0.001);
    expect(y).toBeLessThanOrEqual(size.height - margin + 0.001);
  }
  expect(at(126.53, 45.8).y).toBeLessThan(at(121.47, 31.23).y);
  expect(at(106.55, 29.56).x).toBeLessThan(at(121.47, 31.23).x);
});

test('a single site is in the middle', () => {
  const { at } = projectionOf([shanghai], size, margin);
  expect(at(121.47, 31.23)).toEqual({ x: 500, y: 400 });
});

test('what is close together is one mark with the sum of its sites', () => {
  const near = site(4, 121.471, 31.231, 6);
  const sites = [shanghai, near, chongqing];
  const marks = marksOf(sites, [[4, 1, 0, 2, 0]], projectionOf(sites, size, margin), cell);
  expect(marks.map(({ sites, units, trapped, offline }) => ({ sites, units, trapped, offline }))).toEqual([
    { sites: [2], units: 4, trapped: 0, offline: 0 },
    { sites: [0, 1], units: 10, trapped: 1, offline: 2 },
  ]);
});

test('trapped people are drawn last and found first', () => {
  const sites = [shanghai, chongqing, harbin];
  const projection = projectionOf(sites, size, margin);
  const marks = marksOf(
    sites,
    [
      [1, 2, 0, 0, 0],
      [3, 0, 1, 0, 0],
      [2, 0, 0, 4, 0],
    ],
    projection,
    cell,
  );
  expect(marks.map(({ sites }) => sites[0])).toEqual([1, 2, 0]);
  expect(markAt(marks, projection.at(121.47, 31.23), 16)?.trapped).toBe(2);
  expect(markAt(marks, { x: 0, y: 0 }, 16)).toBeUndefined();
});

test('a device that contradicts a rescue is drawn over fault stops, and below trapped people', () => {
  const sites = [shanghai, chongqing, harbin];
  const states: SiteState[] = [
    [1, 0, 0, 0, 1],
    [2, 1, 0, 0, 0],
    [3, 0, 3, 0, 0],
  ];
  const marks = marksOf(sites, states, projectionOf(sites, size, margin), cell);
  expect(marks.map(({ sites, inside }) => [sites[0], inside])).toEqual([
    [2, 0],
    [0, 1],
    [1, 0],
  ]);
});

const cities = ['Beijing', 'Tianjin', 'Chongqing', 'Harbin'];
const of = (city: number, [id, name, , ...rest]: SiteOnMap): SiteOnMap => [id, name, city, ...rest];
const placed = [
  of(0, site(1, 116.4, 39.9, 4)),
  of(1, site(2, 116.7, 39.7, 90)),
  of(2, site(4, 106.55, 29.56, 50)),
  of(3, site(5, 126.53, 45.8, 6)),
];
const labelsAt = (states: readonly SiteState[], sites: readonly SiteOnMap[] = placed) => {
  const projection = projectionOf(sites, size, margin);
  const marks = marksOf(sites, states, projection, cell);
  const labels = cityLabelsOf(cities, sites, states, marks);
  return { marks, labels, names: labels.map(label => label.cities.map(({ name }) => name)) };
};

test('cities of one mark are named together, those with fault stops first', () => {
  const { marks, labels, names } = labelsAt([]);
  expect(names).toEqual([['Tianjin', 'Beijing'], ['Chongqing'], ['Harbin']]);
  const both = marks.find(({ sites }) => sites.length === 2);
  expect(labels[0]).toMatchObject({ x: both?.x, y: both?.y });
  expect(labelsAt([[1, 0, 2, 0, 0]]).labels[0]?.cities).toEqual([
    { name: 'Beijing', stopped: true },
    { name: 'Tianjin', stopped: false },
  ]);
});

test('a city of several marks is named once, where most of its units are', () => {
  const near = of(2, site(6, 116.5, 39.8, 5));
  const { labels, names } = labelsAt([], [near, ...placed]);
  expect(names).toEqual([['Tianjin', 'Beijing'], ['Chongqing'], ['Harbin']]);
  expect(labels[1]?.x).toBeLessThan(labels[0]?.x ?? 0);
});

test('names that find no room are counted, and not more than three stand together', () => {
  const [a, b, c, d] = ['A', 'B', 'C', 'D'].map(name => ({ name, stopped: name === 'B' }));
  const texts = (...of: (typeof a)[]) =>
    waysToName(of.filter(city => city !== undefined)).map(way =>
      way.map(({ text, stopped }) => (stopped ? `!${text}` : text)).join(''),
    );
  expect(texts(a)).toEqual(['A']);
  expect(texts(a, b, c)).toEqual(['A · !B · C', 'A! +2']);
  expect(texts(b, a, c, d)).toEqual(['!B +3']);
});

test('a mark with trapped people has the name of their city and of no other', () => {
  expect(labelsAt([]).marks).toHaveLength(3);
  const { marks, labels, names } = labelsAt([
    [1, 1, 0, 0, 0],
    [5, 0, 1, 0, 0],
  ]);
  expect(names).toEqual([['Beijing'], ['Harbin'], ['Chongqing']]);
  const mark = marks.find(({ trapped }) => trapped > 0);
  expect(labels[0]).toMatchObject({ x: mark?.x, y: mark?.y });
});

test('thirty thousand sites become no more marks than the picture has cells', () => {
  const many = Array.from({ length: 30_000 }, (_, nth) =>
    site(nth, 100 + (nth % 173) / 7, 20 + (nth % 211) / 10),
  );
  const marks = marksOf(many, [], projectionOf(many, size, margin), cell);
  expect(marks.length).toBeLessThanOrEqual((size.width / cell) * (size.height / cell));
  expect(marks.reduce((sum, { units }) => sum + units, 0)).toBe(120_000);
});
