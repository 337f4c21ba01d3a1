/**
 * The context that `"@context": "https://schema.org"` stands for, so that such files are read without a network. Every
 * term is one of the vocabulary, as in the published context; those below hold the address of something. Dates and numbers
 * are left as they are written, since the published context gives them types that nothing compares.
 * The vocabulary is schema.org's, CC BY-SA 3.0.
 */
const ADDRESSES = [
  ...['url', 'sameAs', 'image', 'logo', 'photo', 'contentUrl', 'embedUrl', 'thumbnailUrl', 'downloadUrl', 'installUrl'],
  ...[
    'license',
    'usageInfo',
    'acquireLicensePage',
    'mainEntityOfPage',
    'additionalType',
    'availability',
    'itemCondition',
  ],
  ...['eventStatus', 'eventAttendanceMode', 'orderStatus', 'actionStatus', 'paymentStatus', 'reservationStatus'],
  ...[
    'businessFunction',
    'deliveryMethod',
    'appliesToDeliveryMethod',
    'acceptedPaymentMethod',
    'bookFormat',
    'gamePlatform',
  ],
  ...['hasMap', 'menu', 'map', 'maps', 'codeRepository', 'discussionUrl', 'isBasedOnUrl', 'paymentUrl', 'trackingUrl'],
  ...['replyToUrl', 'serviceUrl', 'targetUrl', 'relatedLink', 'significantLink'],
  ...[
    'publishingPrinciples',
    'ethicsPolicy',
    'correctionsPolicy',
    'diversityPolicy',
    'unnamedSourcesPolicy',
    'masthead',
  ],
  ...['dayOfWeek', 'medicineSystem'],
];

export const SCHEMA_ORG_CONTEXT = {
  '@context': {
    '@vocab': 'http://schema.org/',
    schema: 'http://schema.org/',
    type: '@type',
    id: '@id',
    HTML: { '@id': 'http://www.w3.org/1999/02/22-rdf-syntax-ns#HTML' },
    ...Object.fromEntries(ADDRESSES.map((name) => [name, { '@id': `http://schema.org/${name}`, '@type': '@id' }])),
  },
};

/** Whether a context's address is schema.org's, in any of the ways people write it. */
export function isSchemaOrg(url: string): boolean {
  return /^https?:\/\/(?:www\.)?schema\.org\/?(?:docs\/jsonldcontext\.json(?:ld)?)?(?:#.*)?$/i.test(url);
}
