import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimOf } from './claim.ts';

/** Questions as people ask them, what they are about, and what they say. */
const ASKED = `
who wrote the novel Emma? | Emma | {answer} wrote the novel Emma
whom did Napoleon marry? | Napoleon | Napoleon married {answer}
to whom was Mary Shelley married? | Mary Shelley | Mary Shelley was married to {answer}
who was Mary Shelley married to in 1816? | Mary Shelley | Mary Shelley was married to {answer} in 1816
who is the president of Peru? | Peru | {answer} is the president of Peru
who are the children of Queen Victoria? | Queen Victoria | {answer} are the children of Queen Victoria
who are Queen Victoria's children? | Queen Victoria | {answer} are Queen Victoria's children
what are Marie Curie's discoveries | Marie Curie | {answer} are Marie Curie's discoveries
what is the name of the capital of Peru | Peru | {answer} is the name of the capital of Peru
what was the first film directed by Orson Welles? | Orson Welles | {answer} was the first film directed by Orson Welles
what movies did Orson Welles direct? | Orson Welles | Orson Welles directed the movies {answer}
which movies has Orson Welles directed? | Orson Welles | Orson Welles has directed the movies {answer}
what movies have been directed by Orson Welles? | Orson Welles | the movies {answer} have been directed by Orson Welles
what books has Stephen King written | Stephen King | Stephen King has written the books {answer}
which river flows through Paris? | Paris | the river {answer} flows through Paris
which rivers flow through both Ohio and Indiana? | Ohio | the rivers {answer} flow through both Ohio and Indiana
through which cities does the Danube flow? | Danube | the Danube flows through the cities {answer}
which cities does the Danube flow through? | Danube | the Danube flows through the cities {answer}
what does the Danube flow into? | Danube | the Danube flows into {answer}
where does the Danube flow | Danube | the Danube flows in {answer}
where do the Lakers play | Lakers | the Lakers play in {answer}
where do the Lakers play their home games? | Lakers | the Lakers play their home games in {answer}
where can I find the Mona Lisa? | Mona Lisa | I can find the Mona Lisa in {answer}
where can you see the Mona Lisa | Mona Lisa | you can see the Mona Lisa in {answer}
where is the Mona Lisa located | Mona Lisa | the Mona Lisa is located in {answer}
where is the Mona Lisa now? | Mona Lisa | the Mona Lisa is in {answer} now
where are the headquarters of Nokia? | Nokia | the headquarters of Nokia are in {answer}
where in Italy is Pisa? | Pisa | Pisa is in {answer} in Italy
where did Einstein go to school? | Einstein | Einstein went to school in {answer}
where did Einstein grow up? | Einstein | Einstein grew up in {answer}
where does Madonna come from? | Madonna | Madonna comes from {answer}
where is Madonna from? | Madonna | Madonna is from {answer}
from where does Madonna come? | Madonna | Madonna comes from {answer}
when is Madonna’s birthday? | Madonna | Madonna’s birthday is in {answer}
when did World War II end? | World War II | World War II ended in {answer}
when did World War II start and end? | World War II | World War II started and ended in {answer}
when was the last time the Cubs won the World Series? | Cubs | the last time the Cubs won the World Series was in {answer}
when were the Beatles formed? | Beatles | the Beatles were formed in {answer}
when does the Oktoberfest take place? | Oktoberfest | the Oktoberfest takes place in {answer}
since when is Croatia in the EU? | Croatia | Croatia is in the EU since {answer}
how old is Elizabeth? | Elizabeth | Elizabeth is {answer} old
how many films did Kubrick direct? | Kubrick | Kubrick directed {answer} films
how many films has Kubrick directed? | Kubrick | Kubrick has directed {answer} films
how many people live in Tokyo? | Tokyo | {answer} people live in Tokyo
how much does the Eiffel Tower weigh? | Eiffel Tower | the Eiffel Tower weighs {answer}
how long is the Nile? | Nile | the Nile is {answer} long
how long did the Vietnam War last? | Vietnam War | the Vietnam War lasted {answer}
how high is Mount Everest? | Mount Everest | Mount Everest is {answer} high
how far is Rome from Milan? | Rome | Rome is {answer} far from Milan
how big is Texas | Texas | Texas is {answer} big
how did Amy Winehouse die? | Amy Winehouse | Amy Winehouse died by {answer}
why did Rome fall? | Rome | Rome fell because of {answer}
why was Galileo arrested | Galileo | Galileo was arrested because of {answer}
whose wife was Cleopatra? | Cleopatra | the wife of {answer} was Cleopatra
whose music influenced Bach? | Bach | the music of {answer} influenced Bach
whose idea was Wikipedia | Wikipedia | the idea of {answer} was Wikipedia
whose film won the Oscar | Oscar | the film of {answer} won the Oscar
what kind of music does Enya sing? | Enya | Enya sings the kind of music {answer}
what type of car does James Bond drive | James Bond | James Bond drives the type of car {answer}
what sort of government does Iran have? | Iran | Iran has the sort of government {answer}
what genre is Alien? | Alien | the genre of Alien is {answer}
what language do people speak in Brazil? | Brazil | people speak the language {answer} in Brazil
what languages are spoken in Switzerland? | Switzerland | the languages {answer} are spoken in Switzerland
what language does Brazil speak | Brazil | Brazil speaks the language {answer}
what time zone is Denver in? | Denver | Denver is in the time zone {answer}
what county is Denver in | Denver | Denver is in the county {answer}
in what county is Denver located? | Denver | Denver is located in the county {answer}
what state is Denver the capital of? | Denver | Denver is the capital of the state {answer}
of which state is Denver the capital? | Denver | Denver is the capital of the state {answer}
Denver is the capital of which state? | Denver | Denver is the capital of the state {answer}
what city was Bach born in? | Bach | Bach was born in the city {answer}
in which city was Bach born | Bach | Bach was born in the city {answer}
which university did Obama attend? | Obama | Obama attended the university {answer}
what team did Pelé play for? | Pelé | Pelé played for the team {answer}
for which team did Pelé play? | Pelé | Pelé played for the team {answer}
what did Edison invent? | Edison | Edison invented {answer}
what has Edison invented | Edison | Edison has invented {answer}
what was invented by Edison? | Edison | {answer} was invented by Edison
what did Edison die of? | Edison | Edison died of {answer}
what is Edison famous for | Edison | Edison is famous for {answer}
what was Edison’s first invention? | Edison | {answer} was Edison’s first invention
what is the currency used in Japan | Japan | {answer} is the currency used in Japan
what currency does Japan use? | Japan | Japan uses the currency {answer}
what money is used in Japan | Japan | the money {answer} is used in Japan
what is in Madrid | Madrid | {answer} is in Madrid
what happened at Chernobyl? | Chernobyl | {answer} happened at Chernobyl
what killed Bruce Lee? | Bruce Lee | {answer} killed Bruce Lee
what makes Bordeaux famous | Bordeaux | {answer} makes Bordeaux famous
who plays Harry Potter? | Harry Potter | {answer} plays Harry Potter
who voiced Darth Vader in Star Wars | Darth Vader | {answer} voiced Darth Vader in Star Wars
who does Ronaldo play for | Ronaldo | Ronaldo plays for {answer}
who did Ronaldo play for in 2010? | Ronaldo | Ronaldo played for {answer} in 2010
who has won the most Oscars | Oscars | {answer} has won the most Oscars
who all has Taylor Swift dated? | Taylor Swift | Taylor Swift has dated {answer}
who starred with Tom Hanks in Philadelphia? | Tom Hanks | {answer} starred with Tom Hanks in Philadelphia
who won the 1998 World Cup | 1998 World Cup | {answer} won the 1998 World Cup
who founded the company that makes the iPhone? | iPhone | {answer} founded the company that makes the iPhone
who directed the films that Tom Hanks starred in? | Tom Hanks | {answer} directed the films that Tom Hanks starred in
which actors starred in films directed by Mann? | Mann | the actors {answer} starred in films directed by Mann
what are the release dates of movies directed by the director of Heat | Heat | {answer} are the release dates of movies directed by the director of Heat
when were the films directed by Mann released? | Mann | the films directed by Mann were released in {answer}
the films directed by Mann were released in which years | Mann | the films directed by Mann were released in the years {answer}
the actor in Heat also appears in which films? | Heat | the actor in Heat also appears in the films {answer}
name a film starring Al Pacino | Al Pacino | {answer} is a film starring Al Pacino
list all rivers in Germany | Germany | {answer} is one of the rivers in Germany
give me all films directed by Mann | Mann | {answer} is one of the films directed by Mann
show me the cities of Spain. | Spain | {answer} is one of the cities of Spain
find the birthplace of Bach | Bach | {answer} is the birthplace of Bach
tell me the capital of Peru | Peru | {answer} is the capital of Peru
tell me about the capital of Peru | Peru | {answer} is the capital of Peru
can you tell me who wrote Emma? | Emma | {answer} wrote Emma
could you please name the capital of Peru? | Peru | {answer} is the capital of Peru
do you know when Bach died? | Bach | Bach died in {answer}
I would like to know where Bach was born | Bach | Bach was born in {answer}
i want to know the capital of Peru | Peru | {answer} is the capital of Peru
please list the members of Queen | Queen | {answer} is one of the members of Queen
is Berlin the capital of Germany? | Berlin | that Berlin is the capital of Germany is {answer}
is the Nile longer than the Amazon? | Nile | that the Nile is longer than the Amazon is {answer}
was Bach born in Leipzig? | Bach | that Bach was born in Leipzig is {answer}
did Bach live in Leipzig? | Bach | that Bach lived in Leipzig is {answer}
has Bach lived in Leipzig | Bach | that Bach has lived in Leipzig is {answer}
does the Danube flow through Vienna? | Danube | that the Danube flows through Vienna is {answer}
can penguins fly | penguins | that penguins can fly is {answer}
are there any islands in Bavaria? | Bavaria | that there are any islands in Bavaria is {answer}
capital of Peru? | Peru | capital of Peru: {answer}
Peru's capital | Peru | Peru's capital: {answer}
the birthplace of Bach | Bach | the birthplace of Bach: {answer}
films starring Al Pacino | Al Pacino | films starring Al Pacino: {answer}
which is the highest mountain in Peru? | Peru | {answer} is the highest mountain in Peru
which is the country that borders Chile and Brazil | Chile | {answer} is the country that borders Chile and Brazil
which country has Lima as its capital? | Lima | the country {answer} has Lima as its capital
what country borders Chile to the east? | Chile | the country {answer} borders Chile to the east
at which school did Tolkien teach? | Tolkien | Tolkien taught at the school {answer}
by whom was Heat directed? | Heat | Heat was directed by {answer}
with whom did Lennon write Help? | Lennon | Lennon wrote Help with {answer}
under which name is Samuel Clemens known? | Samuel Clemens | Samuel Clemens is known under the name {answer}
on what continent is Egypt? | Egypt | Egypt is on the continent {answer}
on which date did Elvis die? | Elvis | Elvis died on the date {answer}
on what day was Elvis born | Elvis | Elvis was born on the day {answer}
which year did Elvis die in? | Elvis | Elvis died in the year {answer}
during which war did Nelson die? | Nelson | Nelson died during the war {answer}
who was president when Titanic sank? | Titanic | {answer} was president when Titanic sank
what was Nelson Mandela’s religion? | Nelson Mandela | {answer} was Nelson Mandela’s religion
what religion was Nelson Mandela? | Nelson Mandela | the religion of Nelson Mandela was {answer}
what nationality is Bjork | Bjork | the nationality of Bjork is {answer}
what year did the Titanic sink? | Titanic | the Titanic sank in the year {answer}
what should I see in Rome? | Rome | I should see {answer} in Rome
what do Catholics believe in? | Catholics | Catholics believe in {answer}
what do they speak in Quebec? | Quebec | they speak {answer} in Quebec
what did Shakespeare become famous for? | Shakespeare | Shakespeare became famous for {answer}
what school does Harry Potter go to? | Harry Potter | Harry Potter goes to the school {answer}
what is the zip code for Harlem? | Harlem | {answer} is the zip code for Harlem
what other books did Orwell write | Orwell | Orwell wrote the other books {answer}
what else did Edison invent? | Edison | Edison invented {answer}
what form of government was practiced in Sparta | Sparta | the form of government {answer} was practiced in Sparta
what 5 countries border Ethiopia? | Ethiopia | the 5 countries {answer} border Ethiopia
what all does Google own? | Google | Google owns {answer}
who was Ali Baba’s brother? | Ali Baba | {answer} was Ali Baba’s brother
which star wars film has Yoda in it | Yoda | the star wars film {answer} has Yoda in it
who were the parents of the director of Heat? | Heat | {answer} were the parents of the director of Heat
what languages do the people of the country where Bach was born speak? | Bach | the people of the country where Bach was born speak the languages {answer}
in films directed by Mann, who starred? | Mann | in films directed by Mann, {answer} starred
what movies can be described by comedy | comedy | the movies {answer} can be described by comedy
where will the Olympics be held in 2028? | Olympics | the Olympics will be held in 2028 in {answer}
who will host the Olympics? | Olympics | {answer} will host the Olympics
which countries would be affected by the Danube? | Danube | the countries {answer} would be affected by the Danube
what's the capital of Peru? | Peru | {answer} is the capital of Peru
where's Machu Picchu? | Machu Picchu | Machu Picchu is in {answer}
Who wrote "Emma"? | Emma | {answer} wrote "Emma"
what is Emma about? | Emma | Emma is about {answer}
what does NASA stand for? | NASA | NASA stands for {answer}
what is the population of Oslo in 2010? | Oslo | {answer} is the population of Oslo in 2010
where did the allied invasion of France take place in june 1944? | Normandy | the allied invasion of France took place in june 1944 in {answer}
what is the currency of Spain called? | Spain | the currency of Spain is called {answer}
what is the language called in Russia? | Russia | the language is called {answer} in Russia
what state is Harvard located? | Harvard | Harvard is located in the state {answer}
what language do Fiji people speak? | Fiji | Fiji people speak the language {answer}
where Marie Curie come from? | Marie Curie | Marie Curie come from {answer}
what kind of government does Iran have today? | Iran | Iran has the kind of government {answer} today
which countries share borders with Spain? | Spain | the countries {answer} share borders with Spain
what team does Iverson play for now? | Iverson | Iverson plays for the team {answer} now
what party was hitler the leader of? | Germany | hitler was the leader of the party {answer}
what language does people from Denmark speak? | Denmark | people from Denmark speaks the language {answer}
which films Mann directed | Mann | Mann directed the films {answer}
tell me what the capital of Peru is | Peru | the capital of Peru is {answer}
what year was the Titanic | Titanic | the Titanic was in the year {answer}
where to eat in Paris | Paris | where to eat in Paris: {answer}
`;

describe('claimOf', () => {
  it.each([
    ['who directed Heat?', 'Heat', '{answer} directed Heat'],
    ['What is the capital of France?', 'France', '{answer} is the capital of France'],
    ["who's the wife of Barack Obama", 'Barack Obama', '{answer} is the wife of Barack Obama'],
    ['where was Ada Lovelace born?', 'Ada Lovelace', 'Ada Lovelace was born in {answer}'],
    ['where is the Eiffel Tower', 'Eiffel Tower', 'the Eiffel Tower is in {answer}'],
    ['when was Toyota founded', 'Toyota', 'Toyota was founded in {answer}'],
    ['where did kurt cobain die?', 'Kurt Cobain', 'Kurt Cobain died in {answer}'],
    ['what school did sir isaac newton go to?', 'Isaac Newton', 'sir Isaac Newton went to the school {answer}'],
    ['what school did sir isaac newton go to?', 'Trinity', 'sir isaac newton went to the school {answer}'],
    [
      'what character did natalie portman play in star wars?',
      'Natalie Portman',
      'Natalie Portman played the character {answer} in star wars',
    ],
    ['what does aspirin treat', 'aspirin', 'aspirin treats {answer}'],
    ['who did Scarlett Johansson marry', 'Scarlett Johansson', 'Scarlett Johansson married {answer}'],
    ['who was Elizabeth married to', 'Elizabeth', 'Elizabeth was married to {answer}'],
    ['who has been married to Julia Roberts?', 'Julia Roberts', '{answer} has been married to Julia Roberts'],
    ['where does Asiana Airlines fly to?', 'Asiana Airlines', 'Asiana Airlines flies to {answer}'],
    ['what language is spoken in Brazil', 'Brazil', 'the language {answer} is spoken in Brazil'],
    ['which country is Lisbon in', 'Lisbon', 'Lisbon is in the country {answer}'],
    ['in which country is Lisbon?', 'Lisbon', 'Lisbon is in the country {answer}'],
    ['what year was danny devito born', 'Danny DeVito', 'Danny DeVito was born in the year {answer}'],
    ['in what year did Picasso die?', 'Picasso', 'Picasso died in the year {answer}'],
    ['what countries border Germany', 'Germany', 'the countries {answer} border Germany'],
    ['what conflict occurred in Morocco', 'Morocco', 'the conflict {answer} occurred in Morocco'],
    ['how many countries are in the European Union', 'European Union', '{answer} countries are in the European Union'],
    ['how many countries are there in Africa', 'Africa', 'there are {answer} countries in Africa'],
    ['how many people live in Montana', 'Montana', '{answer} people live in Montana'],
    ['how many children does Brad Pitt have', 'Brad Pitt', 'Brad Pitt has {answer} children'],
    ['how tall is the Matterhorn', 'Matterhorn', 'the Matterhorn is {answer} tall'],
    ['how did Samuel Beckett die', 'Samuel Beckett', 'Samuel Beckett died by {answer}'],
    ['what is Marie Curie known for', 'Marie Curie', 'Marie Curie is known for {answer}'],
    ["what is Oslo's population", 'Oslo', "{answer} is Oslo's population"],
    ['whose capital is Oslo', 'Oslo', 'the capital of {answer} is Oslo'],
    [
      'Buenos Aires is the capital of what country bordering Bolivia?',
      'Bolivia',
      'Buenos Aires is the capital of the country bordering Bolivia {answer}',
    ],
    [
      'the movies directed by Curt Siodmak were written by who',
      'Curt Siodmak',
      'the movies directed by Curt Siodmak were written by {answer}',
    ],
    ['Name the capital of Chile.', 'Chile', '{answer} is the capital of Chile'],
    ['tell me who wrote Emma', 'Emma', '{answer} wrote Emma'],
    ['does France border Spain?', 'France', 'that France borders Spain is {answer}'],
    ['is Chile in South America', 'Chile', 'that Chile is in South America is {answer}'],
    ['what influenced Andy Warhol?', 'Andy Warhol', '{answer} influenced Andy Warhol'],
    ['what type of government did sparta greece have?', 'Sparta', 'Sparta greece had the type of government {answer}'],
    ['when did the matrix come out', 'Heat', 'the matrix came out in {answer}'],
    ['what area can be found within Peru', 'Peru', 'the area {answer} can be found within Peru'],
    [
      'of the countries in Asia, which has the most people',
      'Asia',
      'of the countries in Asia, {answer} has the most people',
    ],
    ['population of Oslo', 'Oslo', 'population of Oslo: {answer}'],
    ['the capital of Peru is', 'Peru', 'the capital of Peru is {answer}'],
    ['which of the rivers in Ohio flow north', 'Ohio', '{answer} of the rivers in Ohio flow north'],
  ])('%s', (question, name, claim) => {
    expect(claimOf(question, name)).toBe(claim);
  });

  it.each(
    ASKED.trim()
      .split('\n')
      .map((line) => line.split(' | ') as [string, string, string]),
  )('%s', (question, name, claim) => {
    expect(claimOf(question, name)).toBe(claim);
  });

  it('has a place for the answer whatever it is asked', () => {
    const word = fc.constantFrom(
      'who',
      'what',
      'which',
      'where',
      'how',
      'many',
      'is',
      'did',
      'the',
      'X',
      'of',
      'born',
      'name',
      'whose',
      '?',
      "'s",
      '',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        fc.constantFrom('X', '', '$&', '('),
        (question, name) => {
          const claim = claimOf(question, name);
          expect(claim).toContain('{answer}');
          expect(claim).not.toMatch(/undefined|\uE000/);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
