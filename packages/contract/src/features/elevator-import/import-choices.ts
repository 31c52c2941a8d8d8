/**
 * The words by which other files express the choices of this product. Ambiguous words are not listed: the user is
 * asked.
 */

import { elevatorTypes, noWords, words, yesWords } from '../../words.ts';
import { annexes } from '../unit-words.ts';
import type { FieldChoice } from './import-field.ts';

export const elevatorTypeChoices = [
  {
    value: 'lift',
    ...elevatorTypes.words.lift,
    words: {
      zh: [
        ...['电梯', '垂直电梯', '垂直梯', '客梯', '乘客电梯', '货梯', '载货电梯', '客货电梯', '病床电梯'],
        ...['医用电梯', '观光电梯', '曳引电梯', '曳引驱动电梯', '液压电梯', '杂物电梯', '消防电梯'],
        ...['消防员电梯', '家用电梯', '别墅电梯'],
      ],
      en: [
        ...['elevator', 'passenger', 'passenger elevator', 'passenger lift', 'freight', 'freight elevator'],
        ...['goods lift', 'service elevator', 'service lift', 'dumbwaiter', 'sidewalk', 'private elevator'],
        ...[
          'public elevator',
          'handicap lift',
          'manlift',
          'platform lift',
          'stretcher lift',
          'hospital lift',
        ],
        ...['bed lift', 'fire fighting lift', 'firefighters lift', 'home lift', 'hydraulic elevator'],
      ],
      de: [
        ...['Aufzug', 'Aufzugsanlage', 'Personenaufzug', 'Lastenaufzug', 'Güteraufzug', 'Fahrstuhl', 'Lift'],
        ...['Personen- und Lastenaufzug', 'Bettenaufzug', 'Feuerwehraufzug', 'Panoramaaufzug'],
        ...['Kleingüteraufzug', 'Plattformaufzug', 'Behindertenaufzug', 'Seilaufzug', 'Hydraulikaufzug'],
      ],
      fr: [
        ...['ascenseur', 'ascenseur de personnes', 'ascenseur de charge', 'monte-charge', 'monte-charges'],
        ...['monte-malade', 'monte-plats', 'élévateur', 'ascenseur pompier'],
      ],
      es: [
        ...['ascensor', 'elevador', 'montacargas', 'ascensor de pasajeros', 'ascensor de personas'],
        ...['montaplatos', 'montacamillas', 'ascensor panorámico'],
      ],
      it: [
        'ascensore',
        'montacarichi',
        'ascensore per persone',
        'montalettighe',
        'montavivande',
        'elevatore',
      ],
      nl: ['lift', 'personenlift', 'goederenlift', 'beddenlift', 'brandweerlift', 'platformlift'],
      pt: [
        ...['elevador', 'ascensor', 'elevador de passageiros', 'elevador de carga', 'monta-cargas'],
        ...['monta-camas', 'elevador panorâmico'],
      ],
      pl: [
        ...['winda', 'dźwig', 'dźwig osobowy', 'dźwig towarowy', 'dźwig osobowo-towarowy', 'winda osobowa'],
        ...['winda towarowa', 'dźwig szpitalny'],
      ],
    },
  },
  {
    value: 'escalator',
    ...elevatorTypes.words.escalator,
    words: {
      zh: ['自动扶梯', '人行道', '自动人行道', '自动扶梯与自动人行道'],
      en: ['moving walk', 'moving walkway', 'moving sidewalk', 'travelator', 'moving stairs'],
      de: ['Rolltreppe', 'Fahrtreppe', 'Fahrsteig', 'Rollsteig'],
      fr: [
        ...['escalier mécanique', 'escalier roulant', 'escalator', 'escaliers mécaniques'],
        ...['trottoir roulant', 'tapis roulant'],
      ],
      es: [
        ...['escalera mecánica', 'escaleras mecánicas', 'escalera eléctrica', 'escalera automática'],
        ...['rampa mecánica', 'pasillo rodante', 'andén móvil', 'pasillo mecánico'],
      ],
      it: ['scala mobile', 'scale mobili', 'marciapiede mobile', 'tappeto mobile', 'tapis roulant'],
      nl: ['roltrap', 'rolpad', 'rollend trottoir', 'roltapijt'],
      pt: ['escada rolante', 'escadas rolantes', 'tapete rolante', 'esteira rolante', 'escada mecânica'],
      pl: ['schody ruchome', 'chodnik ruchomy', 'pochylnia ruchoma', 'schody'],
    },
  },
] as const satisfies readonly FieldChoice[];

export const yesNoChoices = [
  {
    value: 'Y',
    ...yesWords,
    words: {
      zh: ['有', '√'],
      en: ['y', 'true', '1'],
      de: ['ja', 'j', 'wahr'],
      fr: ['oui', 'o', 'vrai'],
      es: ['sí', 's', 'verdadero'],
      it: ['sì', 'vero'],
      nl: ['ja', 'waar'],
      pt: ['sim', 'verdadeiro'],
      pl: ['tak', 't', 'prawda'],
    },
  },
  {
    value: 'N',
    ...noWords,
    words: {
      zh: ['无', '×'],
      en: ['n', 'false', '0'],
      de: ['nein', 'falsch'],
      fr: ['non', 'faux'],
      es: ['no', 'falso'],
      it: ['no', 'falso'],
      nl: ['nee', 'onwaar'],
      pt: ['não', 'falso'],
      pl: ['nie', 'fałsz'],
    },
  },
] as const satisfies readonly FieldChoice[];

export const annexChoices = [
  {
    value: 'A',
    ...annexes.words.A,
    words: { zh: ['A', '附件A', '曳引与强制驱动电梯'], en: ['annex A', 'traction'] },
  },
  {
    value: 'B',
    ...annexes.words.B,
    words: { zh: ['B', '附件B', '液压驱动电梯'], en: ['annex B', 'hydraulic'] },
  },
  {
    value: 'C',
    ...annexes.words.C,
    words: { zh: ['C', '附件C', '杂物电梯'], en: ['annex C', 'service lift', 'dumbwaiter'] },
  },
  {
    value: 'D',
    ...annexes.words.D,
    words: { zh: ['D', '附件D', '自动扶梯与自动人行道'], en: ['annex D', 'escalator', 'moving walk'] },
  },
] as const satisfies readonly FieldChoice[];

/** Common values of 项目类型; others are permitted too. */
export const domainTypeChoices = [
  {
    value: '住宅',
    ...words('住宅', 'Residential'),
    words: {
      zh: ['居民楼', '小区', '住宅小区'],
      en: ['residence', 'apartment', 'apartments', 'housing'],
      de: ['Wohnhaus', 'Wohngebäude', 'Wohnanlage', 'Mehrfamilienhaus'],
      fr: ['résidentiel', 'logement', 'logements', 'habitation', 'résidence'],
      es: ['residencial', 'vivienda', 'viviendas'],
      it: ['residenziale', 'abitazione', 'condominio'],
      nl: ['woongebouw', 'woning', 'woningen', 'appartementen'],
      pt: ['residencial', 'habitação', 'condomínio'],
      pl: ['mieszkalny', 'budynek mieszkalny', 'mieszkania'],
    },
  },
  {
    value: '办公楼',
    ...words('办公楼', 'Office building'),
    words: {
      zh: ['写字楼', '办公'],
      en: ['office', 'offices'],
      de: ['Büro', 'Bürogebäude', 'Bürohaus'],
      fr: ['bureau', 'bureaux', 'immeuble de bureaux'],
      es: ['oficina', 'oficinas'],
      it: ['ufficio', 'uffici'],
      nl: ['kantoor', 'kantoorgebouw'],
      pt: ['escritório', 'escritórios'],
      pl: ['biuro', 'biurowiec', 'biurowy'],
    },
  },
  {
    value: '商场',
    ...words('商场', 'Shopping centre'),
    words: {
      zh: ['购物中心', '商业'],
      en: ['shopping center', 'mall', 'shopping mall', 'department store', 'retail'],
      de: ['Einkaufszentrum', 'Kaufhaus', 'Einzelhandel'],
      fr: ['centre commercial', 'magasin', 'commerce'],
      es: ['centro comercial', 'grandes almacenes'],
      it: ['centro commerciale', 'negozio'],
      nl: ['winkelcentrum', 'warenhuis', 'winkel'],
      pt: ['centro comercial', 'shopping'],
      pl: ['centrum handlowe', 'galeria handlowa'],
    },
  },
  {
    value: '医院',
    ...words('医院', 'Hospital'),
    words: {
      en: ['clinic'],
      de: ['Krankenhaus', 'Klinik', 'Klinikum'],
      fr: ['hôpital', 'clinique'],
      es: ['hospital', 'clínica'],
      it: ['ospedale', 'clinica'],
      nl: ['ziekenhuis', 'kliniek'],
      pt: ['hospital', 'clínica'],
      pl: ['szpital', 'klinika'],
    },
  },
  {
    value: '酒店',
    ...words('酒店', 'Hotel'),
    words: { zh: ['宾馆', '旅馆'], de: ['Hotel'], fr: ['hôtel'], it: ['albergo'], pl: ['hotel'] },
  },
  {
    value: '学校',
    ...words('学校', 'School'),
    words: {
      zh: ['大学', '中学', '小学'],
      en: ['university', 'college'],
      de: ['Schule', 'Universität', 'Hochschule'],
      fr: ['école', 'lycée', 'collège', 'université'],
      es: ['escuela', 'colegio', 'universidad'],
      it: ['scuola', 'università'],
      nl: ['school', 'universiteit'],
      pt: ['escola', 'universidade'],
      pl: ['szkoła', 'uniwersytet'],
    },
  },
  {
    value: '地铁站',
    ...words('地铁站', 'Metro station'),
    words: {
      zh: ['地铁'],
      en: ['metro', 'subway', 'subway station', 'underground station'],
      de: ['U-Bahnhof', 'U-Bahn', 'U-Bahn-Station'],
      fr: ['station de métro', 'métro'],
      es: ['estación de metro', 'metro'],
      it: ['stazione metro', 'metropolitana'],
      nl: ['metrostation'],
      pt: ['estação de metro', 'estação de metrô'],
      pl: ['stacja metra', 'metro'],
    },
  },
  {
    value: '火车站',
    ...words('火车站', 'Railway station'),
    words: {
      en: ['train station', 'rail station'],
      de: ['Bahnhof', 'Hauptbahnhof'],
      fr: ['gare', 'gare ferroviaire'],
      es: ['estación de tren', 'estación de ferrocarril'],
      it: ['stazione ferroviaria'],
      nl: ['treinstation', 'spoorwegstation'],
      pt: ['estação ferroviária', 'estação de comboios'],
      pl: ['dworzec', 'dworzec kolejowy', 'stacja kolejowa'],
    },
  },
  {
    value: '机场',
    ...words('机场', 'Airport'),
    words: {
      de: ['Flughafen'],
      fr: ['aéroport'],
      es: ['aeropuerto'],
      it: ['aeroporto'],
      nl: ['luchthaven', 'vliegveld'],
      pt: ['aeroporto'],
      pl: ['lotnisko', 'port lotniczy'],
    },
  },
  {
    value: '工厂',
    ...words('工厂', 'Factory'),
    words: {
      en: ['plant', 'industrial'],
      de: ['Fabrik', 'Werk', 'Industrie'],
      fr: ['usine'],
      es: ['fábrica'],
      it: ['fabbrica', 'stabilimento'],
      nl: ['fabriek'],
      pt: ['fábrica'],
      pl: ['fabryka', 'zakład przemysłowy'],
    },
  },
  {
    value: '其他',
    ...words('其他', 'Other'),
    words: {
      de: ['Sonstige', 'Sonstiges', 'Andere'],
      fr: ['autre', 'autres'],
      es: ['otro', 'otros'],
      it: ['altro', 'altri'],
      nl: ['overig', 'overige', 'anders'],
      pt: ['outro', 'outros'],
      pl: ['inny', 'inne'],
    },
  },
] as const satisfies readonly FieldChoice[];
