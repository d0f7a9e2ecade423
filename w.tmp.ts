const {proofread}=await import('#server/proofreader/index.ts'); const {readWord}=await import('#server/proofreader/words.ts')
console.log(readWord('cassé'),readWord('ont'),readWord('tuiles'))
for (const t of process.argv.slice(2)) console.log(t, proofread(t,[]).map(c=>[c.rule,c.confidence,t.slice(c.start,c.end),c.suggestions]))
